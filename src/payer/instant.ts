import { getLocale } from '#paraglide/runtime.js'

/** The page's language as the payer's own country writes it; British where he says nothing of English. */
function formOf(languages: readonly string[]): string {
  const language = getLocale()
  const own = languages.find((one) => one === language || one.startsWith(`${language}-`))
  return own ?? (language === 'zh' ? 'zh-CN' : 'en-GB')
}

/** An instant in the payer's own time and form, with the zone named. */
export const instantText = (iso: string): string =>
  new Intl.DateTimeFormat(formOf(navigator.languages), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))
