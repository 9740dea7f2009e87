import { writtenDayFormat } from '#labels/formats/written-day.ts'
import { calendarLabels } from './range-filter.tsx'

/** Words of a day in a form. They stay out of what lists fetch for the filters by days. */
export const writtenDayLabels = () => ({ ...calendarLabels(), formatOf: writtenDayFormat })
