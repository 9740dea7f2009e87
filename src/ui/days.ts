/** Days as yyyy-MM-dd: they compare as strings and have no time zone. */
export type Day = string
