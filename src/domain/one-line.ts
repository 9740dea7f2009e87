/** A text on one line: in a header it neither ends that nor begins another one. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
