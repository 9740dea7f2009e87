import type { Language } from '#domain/time-zones.ts'

const forms = new Map<string, Intl.DateTimeFormat>()

function formOf(language: Language, withYear: boolean): Intl.DateTimeFormat {
  const name = `${language} ${withYear}`
  const made =
    forms.get(name) ??
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: language === 'zh' ? 'numeric' : 'short',
      ...(withYear ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    })
  forms.set(name, made)
  return made
}

/**
 * A calendar day (yyyy-MM-dd) for display: Tue 24 Nov, 11月24日周二; with its year where that is not the year of `today`.
 */
export function dayText(day: string, language: Language, today: string): string {
  const withYear = day.slice(0, 4) !== today.slice(0, 4)
  const parts = formOf(language, withYear).formatToParts(new Date(`${day}T00:00:00Z`))
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  if (language === 'zh')
    return `${withYear ? `${of('year')}年` : ''}${of('month')}月${of('day')}日${of('weekday')}`
  return [of('weekday'), of('day'), of('month'), withYear ? of('year') : '']
    .filter(Boolean)
    .join(' ')
}
