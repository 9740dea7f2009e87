import { writtenDayFormat } from '#labels/formats/written-day.ts'
import { calendarLabels } from './range-filter.tsx'

/** Labels of a day field in a form. They are separate, so that lists do not load them with their date filters. */
export const writtenDayLabels = () => ({ ...calendarLabels(), formatOf: writtenDayFormat })
