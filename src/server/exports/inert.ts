/**
 * Text that a spreadsheet would take for a formula gets a quote before it and stays text. Leading white space
 * does not hide the sign; a NUL is dropped, since no file format of ours may hold one.
 */
export function inert(text: string): string {
  const clean = text.replaceAll('\0', '')
  return /^[\s]*[=+\-@＝＋－＠]/.test(clean) || /^[\t\r\n]/.test(clean) || clean !== text
    ? `'${clean}`
    : clean
}
