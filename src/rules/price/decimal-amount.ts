/** An amount in 1/100 of the main unit as a decimal number, for programs: 1999 is '19.99' whatever the country writes. */
export function decimalAmount(amount: number): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
