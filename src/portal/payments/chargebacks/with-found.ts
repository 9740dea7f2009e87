import type { FoundItem } from '#contract/payments/chargeback-shapes.ts'
import {
  type AppealItem,
  type AppealMaterials,
  appealItems,
  appealTexts,
  enclosedFiles,
  submittedItems,
} from '#domain/payments/appeals.ts'

/**
 * The answer as the evidence pack has it: the merchant's items, with found evidence added for the missing ones as far
 * as the limits allow.
 */
export function withFound(
  { language, texts, files }: AppealMaterials,
  found: readonly FoundItem[],
): AppealMaterials {
  const of = (item: AppealItem) => found.find((one) => one.item === item)
  const said = appealTexts.flatMap((item) => {
    const text = (texts[item] ?? '').trim() === '' ? of(item)?.text : texts[item]
    return text ? [[item, text] as const] : []
  })
  const foundNames = (item: AppealItem) => of(item)?.files.map(({ fileName }) => fileName) ?? []
  return { language, texts: Object.fromEntries(said), files: enclosedFiles(files, foundNames) }
}

/** Every item in the evidence pack. A policy may have been found as a text without a file. */
export function itemsThere(
  materials: AppealMaterials,
  found: readonly FoundItem[],
): readonly AppealItem[] {
  const given = submittedItems(withFound(materials, found))
  return appealItems.filter(
    (item) => given.includes(item) || found.some((one) => one.item === item),
  )
}
