import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'

/** A date range in UTC+0, whatever zone the user has chosen. */
const UtcRange = (props: RangeFilterProps) => <RangeFilter {...props} of="UTC+0" />

/** Kind of a date range filter for data counted in UTC+0: reports, statements, settlement. */
export const utcDayRange = { kind: 'range', Days: UtcRange } as const
