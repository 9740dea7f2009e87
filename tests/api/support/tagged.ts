import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib'

/** The structure of a PDF as a screen reader finds it. */
export async function structureOf(file: Uint8Array) {
  const doc = await PDFDocument.load(file)
  const { catalog, context } = doc
  const dict = (object: PDFObject | undefined) => {
    const found = object && context.lookup(object)
    return found instanceof PDFDict ? found : undefined
  }
  const roles = new Set<string>()
  let pieces = 0
  const walk = (object: PDFObject | undefined): void => {
    const found = object && context.lookup(object)
    if (found instanceof PDFArray) for (const one of found.asArray()) walk(one)
    if (found instanceof PDFNumber) pieces += 1
    if (!(found instanceof PDFDict)) return
    if (found.get(PDFName.of('Type')) === PDFName.of('MCR')) pieces += 1
    const role = found.get(PDFName.of('S'))
    if (role instanceof PDFName) roles.add(role.decodeText())
    walk(found.get(PDFName.of('K')))
  }
  walk(catalog.get(PDFName.of('StructTreeRoot')))
  const language = catalog.get(PDFName.of('Lang'))
  return {
    language: language instanceof PDFString ? language.decodeText() : language?.toString(),
    marked:
      dict(catalog.get(PDFName.of('MarkInfo')))
        ?.get(PDFName.of('Marked'))
        ?.toString() === 'true',
    roles: [...roles],
    pieces,
  }
}
