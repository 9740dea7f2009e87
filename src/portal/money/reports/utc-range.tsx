import { RangeFilter, type RangeFilterProps } from '#portal/lists/range-filter.tsx'

/** Two days of UTC+0, also where they are chosen in another zone. */
const UtcRange = (props: RangeFilterProps) => <RangeFilter {...props} of="UTC+0" />

/** The kind of the filter by days of reports. */
export const utcDayRange = { kind: 'range', Days: UtcRange } as const
