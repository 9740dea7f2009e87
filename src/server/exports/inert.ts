const plainBeginning = /^[A-Za-z0-9]/
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Text that a spreadsheet would take for a formula gets a quote before it and stays text. Leading white space
 * does not hide the sign; a NUL is dropped, since no file format of ours may hold one.
 */
export function inert(text: string): string {
  const hasNul = text.includes('\0')
  // Nearly every cell ends here.
  if (!hasNul && plainBeginning.test(text)) return text
  const clean = hasNul ? text.replaceAll('\0', '') : text
  return hasNul || formula.test(clean) ? `'${clean}` : clean
}
