/** Days as yyyy-MM-dd: they compare as text and have no zone. */
export type Day = string

/** The day a text names, with zeros filled in (2026-1-5, 20260105 and 2026/1/5 too), or null. */
export function dayOf(text: string): Day | null {
  const match = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))$/.exec(text.trim())
  if (!match) return null
  const [, year = '', m1, d1, m2, d2] = match
  const day = `${year}-${(m1 ?? m2 ?? '').padStart(2, '0')}-${(d1 ?? d2 ?? '').padStart(2, '0')}`
  const date = new Date(`${day}T00:00:00Z`)
  // The 31st of a short month rolls over into the next: not a day that exists.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

export const within = (day: Day, min: Day | undefined, max: Day | undefined): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max)
