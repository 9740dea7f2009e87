export type CalendarEvent = {
  /** Stable for the same event, so that calendars move it instead of adding another. */
  readonly uid: string
  readonly at: Date
  readonly title: string
  readonly text: string
  /** An absolute URL. */
  readonly url: string | null
}
export type Calendar = {
  readonly name: string
  readonly now: Date
  readonly events: readonly CalendarEvent[]
}

/** An RFC 5545 text value: separators are escaped, and all control characters but the line break are removed. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

const lineOctets = 75

/** Folds a line into parts of at most 75 octets, each but the first after a space, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (octets + more > lineOctets) {
      parts.push(part)
      part = ''
      octets = 1 // the leading space
    }
    part += sign
    octets += more
  }
  return [...parts, part].join('\r\n ')
}

/** An instant in UTC: `20261124T080000Z`. */
const instantOf = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

const eventLines = ({ now }: Calendar, { uid, at, title, text, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${instantOf(now)}`,
  `DTSTART:${instantOf(at)}`,
  `SUMMARY:${escaped(title)}`,
  ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
  ...(url === null ? [] : [`URL:${url}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** Renders an RFC 5545 calendar with UTC instants, which need no time zones. */
export const calendarOf = (calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aqueduct//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...calendar.events.flatMap((event) => eventLines(calendar, event)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
