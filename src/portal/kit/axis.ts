import { language } from './language.ts'

/** Rounds up to a tick interval that people count in: 1, 2, 2.5 or 5 times a power of ten. */
function stepOver(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  return step * power
}

/** Ticks of an axis from 0 to at least `highest`, with at most `most` intervals. */
export function marksOf(highest: number, most = 4): number[] {
  if (highest <= 0) return [0, 1]
  const step = stepOver(highest / most)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, i) => i * step)
}

/** Compact figure for axis labels: 4.6K, 1.2M. */
export const shortText = (value: number): string =>
  new Intl.NumberFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
