/** Days as yyyy-MM-dd: they compare as text and have no zone. */
export type Day = string
