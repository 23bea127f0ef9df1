#pragma clang diagnostic ignored "-Wmissing-prototypes"
#pragma clang diagnostic ignored "-Wmissing-braces"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

template<typename T, size_t Num>
struct spvUnsafeArray
{
    T elements[Num ? Num : 1];
    
    thread T& operator [] (size_t pos) thread
    {
        return elements[pos];
    }
    constexpr const thread T& operator [] (size_t pos) const thread
    {
        return elements[pos];
    }
    
    device T& operator [] (size_t pos) device
    {
        return elements[pos];
    }
    constexpr const device T& operator [] (size_t pos) const device
    {
        return elements[pos];
    }
    
    constexpr const constant T& operator [] (size_t pos) const constant
    {
        return elements[pos];
    }
    
    threadgroup T& operator [] (size_t pos) threadgroup
    {
        return elements[pos];
    }
    constexpr const threadgroup T& operator [] (size_t pos) const threadgroup
    {
        return elements[pos];
    }
};

struct _17
{
    ulong _m0;
};

kernel void adstack_sizer(constant _17& _2 [[buffer(0)]], uint3 gl_WorkGroupID [[threadgroup_position_in_grid]])
{
    bool _1676 = false;
    bool _1479 = false;
    bool _1414 = false;
    bool _1232 = false;
    bool _1167 = false;
    ulong _646 = _2._m0 + (ulong(gl_WorkGroupID.x) * 56ul);
    device ulong* _737 = reinterpret_cast<device ulong*>(_646);
    device ulong* _741 = reinterpret_cast<device ulong*>(_646 + 16ul);
    device ulong* _745 = reinterpret_cast<device ulong*>(_646 + 24ul);
    ulong _653 = _646 + 8ul;
    device ulong* _749 = reinterpret_cast<device ulong*>(_653);
    ulong _655 = _646 + 40ul;
    device ulong* _753 = reinterpret_cast<device ulong*>(_655);
    ulong _657 = _646 + 32ul;
    device ulong* _757 = reinterpret_cast<device ulong*>(_657);
    device uint* _762 = reinterpret_cast<device uint*>(_646 + 48ul);
    uint _15 = 0u;
    uint _16 = 0u;
    spvUnsafeArray<ulong, 64> _7;
    spvUnsafeArray<ulong, 32> _8;
    spvUnsafeArray<ulong, 32> _9;
    spvUnsafeArray<ulong, 32> _10;
    spvUnsafeArray<ulong, 32> _11;
    ulong _1233;
    ulong _1480;
    uint _665;
    for (;;)
    {
        _665 = _16;
        if (_665 < (*_762))
        {
            ulong _668 = ulong(_665);
            ulong _670 = (*_749) + (_668 * 24ul);
            ulong _673 = (*_753) + (_668 * 8ul);
            do
            {
                device uint* _808 = reinterpret_cast<device uint*>(_670);
                device uint* _812 = reinterpret_cast<device uint*>(_670 + 4ul);
                if (!((*_812) != 0u))
                {
                    device ulong* _816 = reinterpret_cast<device ulong*>(_670 + 16ul);
                    *(reinterpret_cast<device ulong*>(_673)) = ((*_816) == 0ul) ? 1ul : (*_816);
                    break;
                }
                uint _12 = 0u;
                uint _13 = 0u;
                uint _14 = 0u;
                uint _782;
                for (;;)
                {
                    _782 = _12;
                    if ((_782 < (*_812)) && (_15 == 0u))
                    {
                        _12 = _782 + 1u;
                        ulong _792 = (*_737) + (ulong((*_808) + _782) * 16ul);
                        device uint* _864 = reinterpret_cast<device uint*>(_792 + 4ul);
                        device ulong* _868 = reinterpret_cast<device ulong*>(_792 + 8ul);
                        switch (*(reinterpret_cast<device uint*>(_792)))
                        {
                            case 0u:
                            {
                                _7[_13] = *_868;
                                _13++;
                                break;
                            }
                            case 1u:
                            {
                                _7[_13] = _8[*_864];
                                _13++;
                                break;
                            }
                            case 2u:
                            {
                                uint _905 = _13 - 1u;
                                uint _911 = _13 - 2u;
                                ulong _916 = _7[_911] + _7[_905];
                                _15 = (_15 == 0u) ? uint(long((_7[_911] ^ _916) & (_7[_905] ^ _916)) < long(0ul)) : _15;
                                _7[_911] = _916;
                                _13 += 4294967295u;
                                break;
                            }
                            case 3u:
                            {
                                uint _940 = _13 - 1u;
                                uint _946 = _13 - 2u;
                                ulong _951 = _7[_946] - _7[_940];
                                _15 = (_15 == 0u) ? uint(long((_7[_946] ^ _7[_940]) & (_7[_946] ^ _951)) < long(0ul)) : _15;
                                _7[_946] = (long(_951) < long(0ul)) ? 0ul : _951;
                                _13 += 4294967295u;
                                break;
                            }
                            case 4u:
                            {
                                uint _978 = _13 - 1u;
                                uint _984 = _13 - 2u;
                                bool _990 = long(_7[_984]) < long(0ul);
                                bool _991 = long(_7[_978]) < long(0ul);
                                ulong _994 = _990 ? (-_7[_984]) : _7[_984];
                                ulong _995 = _991 ? (-_7[_978]) : _7[_978];
                                _15 = (_15 == 0u) ? uint((_995 > (18446744073709551615ul / ((_7[_984] == 0ul) ? 1ul : _994))) || ((_994 * _995) > ((_990 != _991) ? 9223372036854775808ul : 9223372036854775807ul))) : _15;
                                _7[_984] *= _7[_978];
                                _13 += 4294967295u;
                                break;
                            }
                            case 5u:
                            {
                                uint _1023 = _13 - 1u;
                                uint _1029 = _13 - 2u;
                                _7[_1029] = (long(_7[_1029]) < long(_7[_1023])) ? _7[_1023] : _7[_1029];
                                _13 += 4294967295u;
                                break;
                            }
                            case 6u:
                            {
                                do
                                {
                                    uint _1066 = _13;
                                    uint _1067 = _1066 - 1u;
                                    ulong _1069 = _7[_1067];
                                    uint _1073 = _1066 - 2u;
                                    _13 = _1073;
                                    ulong _1075 = _7[_1073];
                                    if (!(long(_1075) < long(_1069)))
                                    {
                                        _7[_13] = 0ul;
                                        _13++;
                                        _12 = uint(*_868);
                                        break;
                                    }
                                    if (!((_1069 - _1075) <= 16777216ul))
                                    {
                                        _15 = (_15 == 0u) ? 4u : _15;
                                        break;
                                    }
                                    _9[_14] = _8[*_864];
                                    _10[_14] = _1069;
                                    _11[_14] = 0ul;
                                    _8[*_864] = _1075;
                                    _14++;
                                    break;
                                } while(false);
                                break;
                            }
                            case 131078u:
                            {
                                do
                                {
                                    uint _1108 = _13;
                                    uint _1109 = _1108 - 1u;
                                    _13 = _1109;
                                    uint _1088 = _14;
                                    uint _1089 = _1088 - 1u;
                                    ulong _1091 = _11[_1089];
                                    ulong _1115 = (long(_1091) < long(_7[_1109])) ? _7[_1109] : _1091;
                                    _11[_1089] = _1115;
                                    ulong _1095 = _8[*_864] + 1ul;
                                    if (long(_1095) < long(_10[_1089]))
                                    {
                                        _8[*_864] = _1095;
                                        _12 = uint(*_868);
                                        break;
                                    }
                                    _8[*_864] = _9[_1089];
                                    _14 = _1089;
                                    _7[_13] = _1115;
                                    _13++;
                                    break;
                                } while(false);
                                break;
                            }
                            case 7u:
                            {
                                do
                                {
                                    ulong _1126 = (*_745) + (ulong(*_864) * 64ul);
                                    device ulong* _1149 = reinterpret_cast<device ulong*>(_1126);
                                    device uint* _1153 = reinterpret_cast<device uint*>(_1126 + 8ul);
                                    ulong _1131 = _1126 + 16ul;
                                    bool _1132 = (*_1149) != 0ul;
                                    if (!(_1132 || ((*_1153) != 0u)))
                                    {
                                        _15 = (_15 == 0u) ? 7u : _15;
                                        break;
                                    }
                                    device uint* _1161 = reinterpret_cast<device uint*>(_1126 + 12ul);
                                    if (!((*_1161) < 8u))
                                    {
                                        _15 = (_15 == 0u) ? 9u : _15;
                                        break;
                                    }
                                    uint _1144 = uint(*_868);
                                    _1167 = false;
                                    do
                                    {
                                        uint _1170 = _13;
                                        uint _1171 = _1170 - _1144;
                                        _13 = _1171;
                                        if (!((*_1153) == _1144))
                                        {
                                            _15 = (_15 == 0u) ? 2u : _15;
                                            _1167 = true;
                                            break;
                                        }
                                        uint _1177;
                                        ulong _1178;
                                        _1177 = 0u;
                                        _1178 = 0ul;
                                        ulong _1195;
                                        for (; _1177 < (*_1153); _1177++, _1178 = _1195)
                                        {
                                            uint _1182 = _1171 + _1177;
                                            ulong _1189 = ulong(int(*(reinterpret_cast<device uint*>(_1131 + (ulong(_1177) * 4ul)))));
                                            if (!(_7[_1182] < _1189))
                                            {
                                                _15 = (_15 == 0u) ? 2u : _15;
                                                _1167 = true;
                                                break;
                                            }
                                            _1195 = (_1178 * _1189) + _7[_1182];
                                        }
                                        if (_1167)
                                        {
                                            break;
                                        }
                                        if (!(_1177 == (*_1153)))
                                        {
                                            _15 = (_15 == 0u) ? 4294967295u : _15;
                                            _1167 = true;
                                            break;
                                        }
                                        if (!_1132)
                                        {
                                            _15 = (_15 == 0u) ? 10u : _15;
                                            _1167 = true;
                                            break;
                                        }
                                        _1232 = false;
                                        do
                                        {
                                            switch (*_1161)
                                            {
                                                case 0u:
                                                {
                                                    ulong _1241 = (*_1149) + _1178;
                                                    ulong _1242 = _1241 & 3ul;
                                                    _1232 = true;
                                                    _1233 = ulong(long(ulong((*(reinterpret_cast<device uint*>(_1241 - _1242))) >> uint(_1242 * 8ul)) << ulong(56u)) >> long(56u));
                                                    break;
                                                }
                                                case 1u:
                                                {
                                                    ulong _1252 = (*_1149) + (_1178 * 2ul);
                                                    ulong _1253 = _1252 & 3ul;
                                                    _1232 = true;
                                                    _1233 = ulong(long(ulong((*(reinterpret_cast<device uint*>(_1252 - _1253))) >> uint(_1253 * 8ul)) << ulong(48u)) >> long(48u));
                                                    break;
                                                }
                                                case 2u:
                                                {
                                                    ulong _1263 = (*_1149) + (_1178 * 4ul);
                                                    ulong _1264 = _1263 & 3ul;
                                                    _1232 = true;
                                                    _1233 = ulong(long(ulong((*(reinterpret_cast<device uint*>(_1263 - _1264))) >> uint(_1264 * 8ul)) << ulong(32u)) >> long(32u));
                                                    break;
                                                }
                                                case 3u:
                                                {
                                                    _1232 = true;
                                                    _1233 = *(reinterpret_cast<device ulong*>((*_1149) + (_1178 * 8ul)));
                                                    break;
                                                }
                                                case 4u:
                                                {
                                                    ulong _1278 = (*_1149) + _1178;
                                                    ulong _1279 = _1278 & 3ul;
                                                    _1232 = true;
                                                    _1233 = (ulong((*(reinterpret_cast<device uint*>(_1278 - _1279))) >> uint(_1279 * 8ul)) << ulong(56u)) >> ulong(56u);
                                                    break;
                                                }
                                                case 5u:
                                                {
                                                    ulong _1289 = (*_1149) + (_1178 * 2ul);
                                                    ulong _1290 = _1289 & 3ul;
                                                    _1232 = true;
                                                    _1233 = (ulong((*(reinterpret_cast<device uint*>(_1289 - _1290))) >> uint(_1290 * 8ul)) << ulong(48u)) >> ulong(48u);
                                                    break;
                                                }
                                                case 6u:
                                                {
                                                    ulong _1300 = (*_1149) + (_1178 * 4ul);
                                                    ulong _1301 = _1300 & 3ul;
                                                    _1232 = true;
                                                    _1233 = (ulong((*(reinterpret_cast<device uint*>(_1300 - _1301))) >> uint(_1301 * 8ul)) << ulong(32u)) >> ulong(32u);
                                                    break;
                                                }
                                                case 7u:
                                                {
                                                    device ulong* _1355 = reinterpret_cast<device ulong*>((*_1149) + (_1178 * 8ul));
                                                    _15 = (_15 == 0u) ? uint(long(*_1355) < long(0ul)) : _15;
                                                    _1232 = true;
                                                    _1233 = *_1355;
                                                    break;
                                                }
                                                default:
                                                {
                                                    _15 = (_15 == 0u) ? 9u : _15;
                                                    _1232 = true;
                                                    _1233 = 0ul;
                                                    break;
                                                }
                                            }
                                            if (_1232)
                                            {
                                                break;
                                            }
                                            break;
                                        } while(false);
                                        _7[_13] = _1233;
                                        _13++;
                                        _1167 = true;
                                        break;
                                    } while(false);
                                    break;
                                } while(false);
                                break;
                            }
                            case 8u:
                            {
                                do
                                {
                                    ulong _1371 = (*_741) + (ulong(*_864) * 72ul);
                                    device ulong* _1396 = reinterpret_cast<device ulong*>(_1371);
                                    device uint* _1400 = reinterpret_cast<device uint*>(_1371 + 16ul);
                                    ulong _1376 = _1371 + 24ul;
                                    bool _1377 = (*_1396) != 0ul;
                                    if (!(_1377 || ((*_1400) != 0u)))
                                    {
                                        _15 = (_15 == 0u) ? 8u : _15;
                                        break;
                                    }
                                    device uint* _1408 = reinterpret_cast<device uint*>(_1371 + 20ul);
                                    if (!((*_1408) == uint((*_868) >> ulong(32u))))
                                    {
                                        _15 = (_15 == 0u) ? 9u : _15;
                                        break;
                                    }
                                    uint _1391 = uint(*_868);
                                    _1414 = false;
                                    do
                                    {
                                        uint _1417 = _13;
                                        uint _1418 = _1417 - _1391;
                                        _13 = _1418;
                                        if (!((*_1400) == _1391))
                                        {
                                            _15 = (_15 == 0u) ? 2u : _15;
                                            _1414 = true;
                                            break;
                                        }
                                        uint _1424;
                                        ulong _1425;
                                        _1424 = 0u;
                                        _1425 = 0ul;
                                        ulong _1442;
                                        for (; _1424 < (*_1400); _1424++, _1425 = _1442)
                                        {
                                            uint _1429 = _1418 + _1424;
                                            ulong _1436 = ulong(int(*(reinterpret_cast<device uint*>(_1376 + (ulong(_1424) * 4ul)))));
                                            if (!(_7[_1429] < _1436))
                                            {
                                                _15 = (_15 == 0u) ? 2u : _15;
                                                _1414 = true;
                                                break;
                                            }
                                            _1442 = (_1425 * _1436) + _7[_1429];
                                        }
                                        if (_1414)
                                        {
                                            break;
                                        }
                                        if (!(_1424 == (*_1400)))
                                        {
                                            _15 = (_15 == 0u) ? 4294967295u : _15;
                                            _1414 = true;
                                            break;
                                        }
                                        if (!_1377)
                                        {
                                            _15 = (_15 == 0u) ? 10u : _15;
                                            _1414 = true;
                                            break;
                                        }
                                        _1479 = false;
                                        do
                                        {
                                            switch (*_1408)
                                            {
                                                case 0u:
                                                {
                                                    ulong _1488 = (*_1396) + _1425;
                                                    ulong _1489 = _1488 & 3ul;
                                                    _1479 = true;
                                                    _1480 = ulong(long(ulong((*(reinterpret_cast<device uint*>(_1488 - _1489))) >> uint(_1489 * 8ul)) << ulong(56u)) >> long(56u));
                                                    break;
                                                }
                                                case 1u:
                                                {
                                                    ulong _1499 = (*_1396) + (_1425 * 2ul);
                                                    ulong _1500 = _1499 & 3ul;
                                                    _1479 = true;
                                                    _1480 = ulong(long(ulong((*(reinterpret_cast<device uint*>(_1499 - _1500))) >> uint(_1500 * 8ul)) << ulong(48u)) >> long(48u));
                                                    break;
                                                }
                                                case 2u:
                                                {
                                                    ulong _1510 = (*_1396) + (_1425 * 4ul);
                                                    ulong _1511 = _1510 & 3ul;
                                                    _1479 = true;
                                                    _1480 = ulong(long(ulong((*(reinterpret_cast<device uint*>(_1510 - _1511))) >> uint(_1511 * 8ul)) << ulong(32u)) >> long(32u));
                                                    break;
                                                }
                                                case 3u:
                                                {
                                                    _1479 = true;
                                                    _1480 = *(reinterpret_cast<device ulong*>((*_1396) + (_1425 * 8ul)));
                                                    break;
                                                }
                                                case 4u:
                                                {
                                                    ulong _1525 = (*_1396) + _1425;
                                                    ulong _1526 = _1525 & 3ul;
                                                    _1479 = true;
                                                    _1480 = (ulong((*(reinterpret_cast<device uint*>(_1525 - _1526))) >> uint(_1526 * 8ul)) << ulong(56u)) >> ulong(56u);
                                                    break;
                                                }
                                                case 5u:
                                                {
                                                    ulong _1536 = (*_1396) + (_1425 * 2ul);
                                                    ulong _1537 = _1536 & 3ul;
                                                    _1479 = true;
                                                    _1480 = (ulong((*(reinterpret_cast<device uint*>(_1536 - _1537))) >> uint(_1537 * 8ul)) << ulong(48u)) >> ulong(48u);
                                                    break;
                                                }
                                                case 6u:
                                                {
                                                    ulong _1547 = (*_1396) + (_1425 * 4ul);
                                                    ulong _1548 = _1547 & 3ul;
                                                    _1479 = true;
                                                    _1480 = (ulong((*(reinterpret_cast<device uint*>(_1547 - _1548))) >> uint(_1548 * 8ul)) << ulong(32u)) >> ulong(32u);
                                                    break;
                                                }
                                                case 7u:
                                                {
                                                    device ulong* _1602 = reinterpret_cast<device ulong*>((*_1396) + (_1425 * 8ul));
                                                    _15 = (_15 == 0u) ? uint(long(*_1602) < long(0ul)) : _15;
                                                    _1479 = true;
                                                    _1480 = *_1602;
                                                    break;
                                                }
                                                default:
                                                {
                                                    _15 = (_15 == 0u) ? 9u : _15;
                                                    _1479 = true;
                                                    _1480 = 0ul;
                                                    break;
                                                }
                                            }
                                            if (_1479)
                                            {
                                                break;
                                            }
                                            break;
                                        } while(false);
                                        _7[_13] = _1480;
                                        _13++;
                                        _1414 = true;
                                        break;
                                    } while(false);
                                    break;
                                } while(false);
                                break;
                            }
                            case 9u:
                            {
                                do
                                {
                                    ulong _1618 = (*_741) + (ulong(*_864) * 72ul);
                                    device uint* _1648 = reinterpret_cast<device uint*>(_1618 + 16ul);
                                    if (!(((*(reinterpret_cast<device ulong*>(_1618))) != 0ul) || ((*_1648) != 0u)))
                                    {
                                        _15 = (_15 == 0u) ? 8u : _15;
                                        break;
                                    }
                                    uint _1630 = uint(*_868);
                                    if (!(_1630 < (*_1648)))
                                    {
                                        _15 = (_15 == 0u) ? 2u : _15;
                                        break;
                                    }
                                    _7[_13] = ulong(int(*(reinterpret_cast<device uint*>((_1618 + 24ul) + (ulong(_1630) * 4ul)))));
                                    _13++;
                                    break;
                                } while(false);
                                break;
                            }
                            case 65536u:
                            {
                                _7[_13] = *_868;
                                _13++;
                                break;
                            }
                            case 65537u:
                            {
                                _7[_13] = _8[*_864];
                                _13++;
                                break;
                            }
                            default:
                            {
                                _15 = (_15 == 0u) ? 6u : _15;
                                break;
                            }
                        }
                        continue;
                    }
                    else
                    {
                        break;
                    }
                }
                _15 = (_15 == 0u) ? ((_12 < (*_812)) ? 4294967295u : 0u) : _15;
                *(reinterpret_cast<device ulong*>(_673)) = (long(_7[0u]) > long(1ul)) ? _7[0u] : 1ul;
                break;
            } while(false);
            if (!(_15 == 0u))
            {
                break;
            }
            _16 = _665 + 1u;
            continue;
        }
        else
        {
            break;
        }
    }
    uint _1673 = _15;
    uint _1675 = (_1673 == 0u) ? ((_16 < (*_762)) ? 4294967295u : 0u) : _1673;
    _15 = _1675;
    if (_1675 == 0u)
    {
        _1676 = false;
        do
        {
            device ulong* _1745 = reinterpret_cast<device ulong*>(_653);
            device ulong* _1749 = reinterpret_cast<device ulong*>(_655);
            device ulong* _1753 = reinterpret_cast<device ulong*>(_657);
            ulong _1685 = (*_1753) + 8ul;
            uint _1687;
            ulong _1688;
            ulong _1689;
            _1687 = 0u;
            _1688 = 0ul;
            _1689 = 0ul;
            ulong _1726;
            ulong _1727;
            for (; _1687 < (*_762); _1687++, _1688 = _1726, _1689 = _1727)
            {
                _16 = _1687;
                ulong _1693 = ulong(_1687);
                device ulong* _1761 = reinterpret_cast<device ulong*>((*_1749) + (_1693 * 8ul));
                bool _1702 = (*(reinterpret_cast<device uint*>(((*_1745) + (_1693 * 24ul)) + 12ul))) == 0u;
                ulong _1703 = _1702 ? 2ul : 1ul;
                if (!((*_1761) <= (4294967295ul / _1703)))
                {
                    _15 = (_15 == 0u) ? 5u : _15;
                    _1676 = true;
                    break;
                }
                ulong _1710 = _1702 ? _1688 : _1689;
                ulong _1711 = _1710 + ((*_1761) * _1703);
                if (!(_1711 <= 4294967295ul))
                {
                    _15 = (_15 == 0u) ? 5u : _15;
                    _1676 = true;
                    break;
                }
                uint _1716 = _1687 * 2u;
                ulong _1720 = _1685 + (ulong(_1716 + 2u) * 4ul);
                *(reinterpret_cast<device uint*>(_1720)) = uint(_1710);
                *(reinterpret_cast<device uint*>(_1720 + 4ul)) = uint(*_1761);
                _1726 = _1702 ? _1711 : _1688;
                _1727 = _1702 ? _1689 : _1711;
            }
            if (_1676)
            {
                break;
            }
            if (!(_1687 == (*_762)))
            {
                _15 = (_15 == 0u) ? 4294967295u : _15;
                _1676 = true;
                break;
            }
            uint _1739 = uint(_1689);
            *(reinterpret_cast<device uint*>(_1685)) = uint(_1688);
            *(reinterpret_cast<device uint*>((*_1753) + 12ul)) = _1739;
            _1676 = true;
            break;
        } while(false);
    }
    uint _689 = _15;
    uint _690 = _16;
    *(reinterpret_cast<device uint*>(*_757)) = _689;
    *(reinterpret_cast<device uint*>((*_757) + 4ul)) = (_689 == 0u) ? 0u : _690;
}

