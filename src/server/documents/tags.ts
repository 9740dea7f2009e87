import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Language } from '#domain/time-zones.ts'

/** Structure types of tagged PDF, for screen readers. */
export type Role = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** An element of the structure tree; its pieces may be on several pages. */
type Element = {
  readonly ref: PDFRef
  readonly role: Role | 'Document'
  readonly parent: PDFRef
  readonly kids: (PDFRef | PDFDict)[]
  readonly alt: string | undefined
}

const name = (text: string) => PDFName.of(text)

/**
 * The structure tree of a document: which piece of a page belongs to which part of the text, in reading order, and in
 * which language. Anything outside it is decoration (an artifact).
 */
export function tagsOf(doc: PDFDocument, language: Language) {
  const { context } = doc
  const rootRef = context.nextRef()
  const top: Element = {
    ...{ ref: context.nextRef(), role: 'Document', parent: rootRef, kids: [], alt: undefined },
  }
  const elements: Element[] = [top]
  /** For each page, the elements of its marked content by number. */
  const marked = new Map<PDFPage, PDFRef[]>()
  const open: Element[] = [top]

  const add = (role: Role, alt?: string): Element => {
    const parent = open.at(-1) ?? top
    const element = { ref: context.nextRef(), role, parent: parent.ref, kids: [], alt }
    parent.kids.push(element.ref)
    elements.push(element)
    return element
  }
  const begin = (page: PDFPage, tag: string, properties: string) =>
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${tag}`, properties]),
    )
  const end = (page: PDFPage) =>
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))

  return {
    /** Opens an element for the pieces that `draw` adds or the elements created during `work`. */
    within<T>(role: Role, work: () => T, alt?: string): T {
      open.push(add(role, alt))
      try {
        return work()
      } finally {
        open.pop()
      }
    },
    /** Draws a piece of the innermost open element. */
    draw(page: PDFPage, work: () => void): void {
      const element = open.at(-1)
      if (!element || element === top)
        throw new Error('a piece of a document that is no part of it')
      const refs = marked.get(page) ?? []
      marked.set(page, refs)
      begin(page, element.role, `<</MCID ${refs.length}>>`)
      work()
      end(page)
      element.kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: refs.length }))
      refs.push(element.ref)
    },
    /** Draws content without meaning (an artifact): lines, and what repeats on every page. */
    decorate(page: PDFPage, work: () => void): void {
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']))
      work()
      end(page)
    },
    /** Writes the structure tree into the document; call it after everything is drawn. */
    finish(): void {
      for (const { ref, role, parent, kids, alt } of elements) {
        const element = context.obj({ Type: 'StructElem', S: role, P: parent, K: kids })
        if (alt !== undefined) element.set(name('Alt'), PDFHexString.fromText(alt))
        if (role === 'TH') element.set(name('A'), context.obj({ O: 'Table', Scope: 'Column' }))
        context.assign(ref, element)
      }
      const numbers = [...marked].flatMap(([page, refs], index) => {
        page.node.set(name('StructParents'), PDFNumber.of(index))
        return [PDFNumber.of(index), context.obj(refs)]
      })
      for (const page of doc.getPages()) page.node.set(name('Tabs'), name('S'))
      const tree = context.obj({
        Type: 'StructTreeRoot',
        K: [top.ref],
        ParentTree: context.register(context.obj({ Nums: numbers })),
        ParentTreeNextKey: marked.size,
      })
      context.assign(rootRef, tree)
      doc.catalog.set(name('StructTreeRoot'), rootRef)
      doc.catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
      doc.catalog.set(name('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
      doc.setLanguage(language === 'zh' ? 'zh-CN' : 'en-GB')
    },
  }
}
