"""Writes relative_buckets.json: buckets by mesh-tensorflow's _relative_position_bucket
(Raffel et al. 2020), its logarithms at 60 digits, so that the first distance of a bucket is
not missed as it is in float32."""

import json
from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 60


def bucket(relative_position, bidirectional, num_buckets, max_distance):
    result = 0
    n = -relative_position
    if bidirectional:
        num_buckets //= 2
        if n < 0:
            result += num_buckets
        n = abs(n)
    else:
        n = max(n, 0)
    max_exact = num_buckets // 2
    if n < max_exact:
        return result + n
    share = (Decimal(n) / max_exact).ln() / (Decimal(max_distance) / max_exact).ln()
    value = share * (num_buckets - max_exact)
    whole = int(value.quantize(Decimal(1)))
    # What differs from a whole number by the last digits alone is that number.
    if abs(value - whole) > Decimal(10) ** -40:
        whole = int(value)
    return result + min(max_exact + whole, num_buckets - 1)


def case(bidirectional, buckets, max_distance):
    reach = min(max_distance + 3, 140)
    at = set(range(-reach, reach + 1))
    last = bucket(-1, bidirectional, buckets, max_distance)
    for distance in range(2, max_distance + 3):
        found = bucket(-distance, bidirectional, buckets, max_distance)
        if found != last:
            at |= {-distance, 1 - distance, distance - 1, distance}
        last = found
    positions = sorted(at)
    return {
        "buckets": buckets,
        "maxDistance": max_distance,
        "bidirectional": bidirectional,
        "relativePositions": positions,
        "found": [bucket(p, bidirectional, buckets, max_distance) for p in positions],
    }


cases = [
    case(True, 32, 128),
    case(False, 32, 128),
    case(False, 7, 48),
    case(True, 4, 2),
    case(False, 2, 2),
    # At 14 and 98 float32 misses the first distance of a bucket; at 10, 20 and 80 float64 does.
    case(False, 5, 2 * 7**3),
    case(True, 20, 5 * 2**5),
]
text = "[\n" + ",\n".join(json.dumps(c) for c in cases) + "\n]\n"
Path(__file__).with_name("relative_buckets.json").write_text(text, encoding="ascii")
