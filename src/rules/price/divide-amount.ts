/**
 * Divides an amount in proportion to others by largest remainders, the first of equal ones first: shares are whole steps, and the
 * last takes what is no step.
 * No share is larger than its proportion where the amount is not larger than all of them. Amounts in 1/100 of the main unit.
 * @param step what shares are rounded to: 1, or 100 where prices have no decimals
 */
export function divideAmount(amount: number, proportions: readonly number[], step: number): number[] {
  const whole = proportions.reduce((total, part) => total + part, 0)
  if (whole === 0) return proportions.map(() => 0)
  const steps = Math.floor(amount / step)
  const exact = proportions.map((part) => {
    const product = BigInt(steps) * BigInt(part)
    return { floor: Number(product / BigInt(whole)), rest: product % BigInt(whole) }
  })
  let left = steps - exact.reduce((total, { floor }) => total + floor, 0)
  const byRest = exact.map((_, at) => at).sort((a, b) => compare(exact[b]!.rest, exact[a]!.rest))
  const shares = exact.map(({ floor }) => floor * step)
  for (const at of byRest) {
    if (left <= 0) break
    shares[at]! += step
    left -= 1
  }
  const last = shares.length - 1
  shares[last]! += amount - steps * step
  return shares
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
