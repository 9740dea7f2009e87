import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import pino from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Ctx } from '#server/kernel/context.ts'
import { drawPack } from '#server/payments/evidence/pack/draw-pack.ts'
import type { Pack } from '#server/payments/evidence/pack/read-pack.ts'

export async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: false,
  })
  return text
}

/** A PDF with the given number of pages, each numbered and rotated by `turned`. */
export async function pdfOf(pages: number, turned = 0): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) {
    const one = doc.addPage([420, 595])
    one.drawText(`enclosed page ${page}`, { x: 40, y: 500, size: 20 })
    if (turned) one.setRotation({ type: 'degrees', angle: turned } as never)
  }
  return doc.save()
}

const at = new Date('2026-11-20T08:00:00.000Z')

type Row = Record<string, unknown>
type Made = {
  readonly language?: 'en' | 'zh'
  readonly texts?: Pack['texts']
  /** File contents by name; a file without bytes has been deleted. */
  readonly files?: Readonly<Record<string, { readonly type: string; readonly bytes?: Uint8Array }>>
  readonly enclosed?: Pack['enclosed']
  readonly payment?: Row
  readonly payer?: Pack['payer']
  readonly found?: Pack['found']
  readonly parcel?: Row | null
  readonly asked?: Row
}

/** The evidence pack of a fictitious case, built from the columns that a pack reads. */
export function packPdf(made: Made = {}): Promise<Uint8Array> {
  const texts = made.texts ?? {}
  const files = Object.entries(made.files ?? {})
  const pack = {
    asked: {
      ...{ chargebackId: 'cbk_1', caseReference: 'CASE-77', stage: '1st_chargeback' },
      ...{ reason: 'not_received', openedAt: at, currency: 'USD', amount: 24_900n },
      ...{ transactionId: 'txn_1', ...made.asked },
      materials: { language: made.language ?? 'en', texts, files: {} },
    },
    payment: {
      ...{ id: 'txn_1', merchantReference: 'NL-20418', createdAt: at, amount: 24_900n },
      ...{ refunded: 0n, brand: 'VISA', cardFirstSix: '453201', cardLastFour: '8830' },
      ...{ holder: 'Daniel Okafor', arn: null, threeD: true, issuer: 'Test Bank', ...made.payment },
    },
    currency: 'USD',
    store: { name: 'Northlight Outfitters', url: 'https://northlight.example' },
    merchant: { name: 'Northlight Trading Ltd' },
    parcel: made.parcel ?? null,
    found: made.found ?? [],
    texts,
    payer: made.payer ?? { view: undefined, mail: undefined },
    enclosed: made.enclosed ?? [],
    files: new Map(
      files.map(([name, { type }]) => [
        name,
        { name, originalName: name, contentType: type, createdAt: at },
      ]),
    ),
  } as unknown as Pack
  const read = async (name: string) => {
    const bytes = made.files?.[name]?.bytes
    return bytes && Readable.from([bytes])
  }
  const ctx = { now: at, services: { files: { read } }, log: pino({ level: 'silent' }) }
  return drawPack(ctx as unknown as Ctx, pack)
}
