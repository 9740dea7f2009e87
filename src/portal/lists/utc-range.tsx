import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'

/** Two days of UTC+0, also where they are chosen in another zone. */
const UtcRange = (props: RangeFilterProps) => <RangeFilter {...props} of="UTC+0" />

/** The kind of a filter by days of what is counted by UTC+0: reports, statements, settlement. */
export const utcDayRange = { kind: 'range', Days: UtcRange } as const
