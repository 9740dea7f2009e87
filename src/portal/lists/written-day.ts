import { writtenDayFormat } from '#words/formats/written-day.ts'
import { calendarWords } from './range-filter.tsx'

/** Words of a day in a form. They stay out of what lists fetch for the filters by days. */
export const writtenDayWords = () => ({ ...calendarWords(), formatOf: writtenDayFormat })
