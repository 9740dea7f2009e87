/** Change of a figure in percent with its sign: +8.4%; empty if there is nothing to compare with. */
export function changeText(now: string | number, before: string | number): string {
  const [to, from] = [Number(now), Number(before)]
  if (from === 0) return ''
  const percent = ((to - from) / Math.abs(from)) * 100
  return `${signed(percent)}%`
}

/** Formats a difference with its sign and one decimal. */
export function signed(difference: number): string {
  const text = Math.abs(difference).toFixed(1)
  if (text === '0.0') return '±0.0'
  return `${difference < 0 ? '−' : '+'}${text}`
}
