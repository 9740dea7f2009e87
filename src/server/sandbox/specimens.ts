import { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { Services } from '#server/ports/services.ts'

const profiles = ['identityDocument', 'identityCharter', 'identityImage'] as const
export type Specimens = Readonly<Record<(typeof profiles)[number], string>>

type Whose = {
  readonly merchantId: string
  /** The name printed on them. */
  readonly name: string
  readonly usedBy: string
}

/** Stores the documents of a demo company or store: one document and one picture, each marked as a specimen. */
export async function storeSpecimens(
  tx: Tx,
  { services, now }: { readonly services: Services; readonly now: Date },
  { merchantId, name, usedBy }: Whose,
): Promise<Specimens> {
  const made = [
    { name: 'document', ext: 'pdf', type: 'application/pdf', bytes: await certificate(name) },
    { name: 'picture', ext: 'png', type: 'image/png', bytes: await picture() },
  ] as const
  const papers = { identityDocument: '', identityCharter: '', identityImage: '' }
  for (const profile of profiles) {
    const paper = profile === 'identityImage' ? made[1] : made[0]
    const fileName = `idf_DEMO${usedBy.slice(4)}${profile}.${paper.ext}`
    await services.files.write(fileName, Readable.from([paper.bytes]))
    await tx
      .insert(files)
      .values({
        ...{ name: fileName, merchantId, userId: 'usr_demo', profile, usedBy },
        ...{ originalName: `specimen-${paper.name}.${paper.ext}`, contentType: paper.type },
        ...{ bytes: paper.bytes.length, createdAt: now },
      })
      .onConflictDoNothing()
    papers[profile] = fileName
  }
  return papers
}

async function certificate(name: string): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const page = doc.addPage([420, 298])
  for (const [index, line] of ['Specimen', name, 'Made for the sandbox.'].entries())
    page.drawText(line, { x: 36, y: 250 - index * 32, size: index === 0 ? 22 : 13, font })
  return Buffer.from(await doc.save())
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#dbe7ea' } })
    .png()
    .toBuffer()
