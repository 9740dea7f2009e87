import type { Font } from '@cantoo/fontkit'
import {
  appendBezierCurve,
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
} from '@cantoo/pdf-lib'

type Place = { readonly x: number; readonly y: number; readonly scale: number }

/** Operators that fill the outline of a glyph, with its origin at a point of the page. */
export function outlineOf(font: Font, id: number, place: Place): PDFOperator[] {
  const at = (x: number, y: number) =>
    [place.x + x * place.scale, place.y + y * place.scale] as const
  let [fromX, fromY] = [0, 0]
  const operators: PDFOperator[] = []
  for (const { command, args } of font.getGlyph(id)?.path.commands ?? []) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') operators.push(moveTo(...at(a, b)))
    if (command === 'lineTo') operators.push(lineTo(...at(a, b)))
    if (command === 'closePath') operators.push(closePath())
    // PDF pages have only cubic curves.
    if (command === 'quadraticCurveTo') {
      const first = at(fromX + (2 * (a - fromX)) / 3, fromY + (2 * (b - fromY)) / 3)
      const second = at(c + (2 * (a - c)) / 3, d + (2 * (b - d)) / 3)
      operators.push(appendBezierCurve(...first, ...second, ...at(c, d)))
    }
    if (command === 'bezierCurveTo')
      operators.push(appendBezierCurve(...at(a, b), ...at(c, d), ...at(e, f)))
    if (args.length >= 2) [fromX = 0, fromY = 0] = args.slice(-2)
  }
  return operators.length > 0 ? [...operators, fill()] : []
}
