import { and, eq } from 'drizzle-orm'
import {
  type AppealFile,
  type AppealMaterials,
  appealDocuments,
  appealFiles,
  appealPictures,
  takesDocuments,
} from '#domain/payments/appeals.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { chargebackAnswers, chargebackDrafts } from '#server/db/schema/chargebacks.ts'
import { files } from '#server/db/schema/files.ts'
import { freeFiles } from '#server/files/free-files.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { findEvidence } from '#server/payments/evidence/shared/find-evidence.ts'
import type { CaseRecord } from './case-record.ts'

export const namesIn = (materials: AppealMaterials): readonly string[] => [
  ...new Set(appealFiles.flatMap((item) => materials.files[item] ?? [])),
]

/** The evidence files stored with the payment or its website, by item; an answer may include them too. */
async function foundFiles(
  db: Reader,
  { transactionId }: CaseRecord,
): Promise<(item: AppealFile) => ReadonlySet<string>> {
  const found = (await findEvidence(db, [transactionId])).get(transactionId) ?? []
  return (item) => new Set(found.flatMap((one) => (one.item === item ? one.files : [])))
}

/**
 * Attaches the files of an answer to its case: each must be an upload of the merchant with the profile of its item,
 * within the limits. Evidence files stored with the payment for the same item stay there. Fails with the field of a
 * file that cannot be attached.
 */
export async function takeCaseFiles(
  tx: Tx,
  ctx: MerchantCtx,
  held: CaseRecord,
  materials: AppealMaterials,
): Promise<void> {
  const found = await foundFiles(tx, held)
  for (const item of appealFiles) {
    const there = found(item)
    const names = (materials.files[item] ?? []).filter((name) => !there.has(name))
    const profile = takesDocuments(item) ? 'appealDocument' : 'appealPicture'
    const field = `materials.files.${item}`
    await takeFiles(tx, ctx, held.id, { field, profile, names, keptBy: held.id })
  }
  await refuseTooMany(tx, ctx, materials)
}

async function refuseTooMany(tx: Tx, ctx: MerchantCtx, materials: AppealMaterials): Promise<void> {
  const names = namesIn(materials)
  if (names.length === 0) return
  const rows = await tx
    .select({ contentType: files.contentType })
    .from(files)
    .where(and(ofMerchant(ctx, files), byId(files.name, names)))
  const pictures = rows.filter(({ contentType }) => contentType.startsWith('image/')).length
  if (pictures > appealPictures || rows.length - pictures > appealDocuments) fail('too_many_files')
}

type Freed = { readonly names: readonly string[]; readonly audited: readonly Audited[] }

/**
 * Releases the files of a case that neither its draft nor any of its answers names any more. Their bytes are removed
 * later.
 */
export async function freeCaseFiles(tx: Tx, ctx: MerchantCtx, { id }: CaseRecord): Promise<Freed> {
  const drafts = await tx
    .select({ materials: chargebackDrafts.materials })
    .from(chargebackDrafts)
    .where(byId(chargebackDrafts.chargebackId, id))
  const answers = await tx
    .select({ materials: chargebackAnswers.materials, pack: chargebackAnswers.pack })
    .from(chargebackAnswers)
    .where(byId(chargebackAnswers.chargebackId, id))
  const named = new Set([
    ...[...drafts, ...answers].flatMap(({ materials }) => namesIn(materials)),
    ...answers.flatMap(({ pack }) => pack ?? []),
  ])
  const own = and(ofMerchant(ctx, files), eq(files.usedBy, id))
  const rows = await tx.select({ name: files.name }).from(files).where(own)
  const unnamed = rows.map(({ name }) => name).filter((name) => !named.has(name))
  if (unnamed.length === 0) return { names: [], audited: [] }
  await tx
    .update(files)
    .set({ usedBy: null })
    .where(and(own, byId(files.name, unnamed)))
  return freeFiles(tx, unnamed)
}
