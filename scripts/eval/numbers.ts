export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)

export const mean = (numbers: readonly number[]) => sum(numbers) / Math.max(1, numbers.length)

/** Three decimals; null for no number. */
export const round = (number: number | null) =>
  number === null || Number.isNaN(number) ? null : Number(number.toFixed(3))
