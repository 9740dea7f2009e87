import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { isCurrency } from '#domain/currencies.ts'
import type { BillField, BillValues } from '#domain/links/bills.ts'
import { type DraftProduct, isNoFee, type LinkDraft } from '#domain/links/link-drafts.ts'
import { linkVersions } from '#domain/links/payment-links.ts'
import { newId } from '#portal/kit/ids.ts'
import { language } from '#portal/kit/language.ts'
import { billFieldsOf, type Stock } from './link-stock.ts'

export const emptyProduct = (): DraftProduct => ({
  key: newId(),
  name: '',
  quantity: '1',
  price: '',
  values: {},
})

export const emptyDraft = (older: boolean): LinkDraft => ({
  version: older ? 2 : 3,
  storeId: '',
  currency: '',
  brandId: '',
  templateId: '',
  sendsMail: true,
  reminds: false,
  themeId: '',
  modeId: '',
  bookerName: '',
  bookerEmail: '',
  bookerPhone: '',
  country: '',
  language: language(),
  orderId: '',
  products: [emptyProduct()],
  values: {},
  otherFee: '',
  remarks: '',
  hours: '',
  returnUrl: '',
  authorizeOnly: false,
  asksShipping: false,
})

/** The id if it still exists, otherwise an empty one. */
const there = (id: string | null, ids: readonly string[]): string =>
  id !== null && ids.includes(id) ? id : ''
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** The changes to a draft for a different website, which may not have its currency, theme or brand. */
export function websiteChosen(stock: Stock, draft: LinkDraft, storeId: string): Partial<LinkDraft> {
  const website = stock.websites.find((one) => one.storeId === storeId)
  const [first = ''] = website?.currencies ?? []
  const currency = website?.currencies.includes(draft.currency) ? draft.currency : first
  const themes = stock.themes.filter((one) => one.storeId === storeId)
  const brands = stock.brands.filter((one) => one.storeId === storeId)
  const theme =
    themes.find((one) => one.themeId === draft.themeId) ??
    themes.find((one) => one.isDefault) ??
    only(themes)
  const brand = brands.find((one) => one.brandId === draft.brandId) ?? only(brands)
  return {
    storeId,
    currency: isCurrency(currency) ? currency : '',
    themeId: theme?.themeId ?? '',
    brandId: brand?.brandId ?? '',
  }
}

/** The initial draft of a new link, with every part that has only one option preselected. */
export function firstDraft(older: boolean, stock: Stock): LinkDraft {
  const draft = {
    ...emptyDraft(older),
    templateId: only(stock.templates)?.templateId ?? '',
    modeId: only(stock.modes)?.modeId ?? '',
  }
  const usual = stock.themes.find((one) => one.isDefault)?.storeId
  const storeId = only(stock.websites)?.storeId ?? usual
  return storeId === undefined ? draft : { ...draft, ...websiteChosen(stock, draft, storeId) }
}

/** The ids just added for the link, by the params with which their forms lead back. */
export type Added = Readonly<Record<'brand' | 'template' | 'theme' | 'mode', string>>

/** Selects the ids just added in a draft, and the website that they belong to. */
export function withAdded(stock: Stock, draft: LinkDraft, added: Added): LinkDraft {
  const theme = stock.themes.find((one) => one.themeId === added.theme)
  const brand = stock.brands.find((one) => one.brandId === added.brand)
  const storeId = (theme ?? brand)?.storeId
  const has = stock.websites.some((one) => one.storeId === storeId)
  const placed = has && storeId ? { ...draft, ...websiteChosen(stock, draft, storeId) } : draft
  const modes = stock.modes.map((one) => one.modeId)
  const templates = stock.templates.map((one) => one.templateId)
  return {
    ...placed,
    themeId: has && theme ? theme.themeId : placed.themeId,
    brandId: has && brand ? brand.brandId : placed.brandId,
    modeId: there(added.mode, modes) || placed.modeId,
    templateId: there(added.template, templates) || placed.templateId,
  }
}

/** Copies the bill values of a link into the current fields, matched by label. */
const valuesOf = (fields: readonly BillField[], entries: LinkDetail['entries']): BillValues =>
  Object.fromEntries(
    fields.flatMap(({ fieldId, label, type }) => {
      const value = entries.find((one) => one.label === label)?.value
      if (value === undefined) return []
      return [[fieldId, type === 'percent' ? value.replace(/%$/, '') : value] as const]
    }),
  )

/** A draft prefilled from another link, with a new order number. */
export function draftLike(link: LinkDetail, stock: Stock): LinkDraft {
  const older = link.version !== 3
  const draft: LinkDraft = {
    ...emptyDraft(older),
    version: link.version,
    storeId: there(
      link.storeId,
      stock.websites.map((one) => one.storeId),
    ),
    currency: link.currency,
    brandId: there(
      link.brandId,
      stock.brands.map((one) => one.brandId),
    ),
    templateId: there(
      link.templateId,
      stock.templates.map((one) => one.templateId),
    ),
    themeId: there(
      link.themeId,
      stock.themes.map((one) => one.themeId),
    ),
    modeId: there(
      link.modeId,
      stock.modes.map((one) => one.modeId),
    ),
    reminds: link.reminds,
    bookerName: link.bookerName,
    bookerEmail: link.bookerEmail,
    bookerPhone: link.bookerPhone ?? '',
    country: link.country ?? '',
    language: link.language,
    otherFee: isNoFee(link.otherFee) ? '' : link.otherFee,
    remarks: link.remarks ?? '',
    returnUrl: link.returnUrl ?? '',
    authorizeOnly: link.authorizeOnly,
    asksShipping: link.asksShipping,
  }
  const fields = billFieldsOf(stock, draft)
  return {
    ...draft,
    values: valuesOf(fields, link.entries),
    products: link.products.map(({ name, quantity, price, entries }) => ({
      ...{ key: newId(), name, quantity: String(quantity), price },
      values: valuesOf(fields, entries),
    })),
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isValues = (value: unknown): value is BillValues =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string')
const isProduct = (value: unknown): value is DraftProduct =>
  isObject(value) &&
  ['key', 'name', 'quantity', 'price'].every((name) => typeof value[name] === 'string') &&
  isValues(value.values)

/** Reads a stored draft as far as it is valid, without parts that no longer exist; null when nothing is valid. */
export function storedLinkDraft(kept: unknown, older: boolean, stock: Stock): LinkDraft | null {
  if (!isObject(kept)) return null
  const first = emptyDraft(older)
  const known = Object.entries(first).filter(
    ([name, value]) =>
      typeof kept[name] === typeof value && !isObject(value) && name !== 'products',
  )
  if (known.length === 0) return null
  const read = Object.fromEntries(known.map(([name]) => [name, kept[name]]))
  const products = Array.isArray(kept.products) ? kept.products.filter(isProduct) : first.products
  const values = isValues(kept.values) ? kept.values : {}
  // Safe: each value has the type of its field. The form and the server validate the content.
  const draft = { ...first, ...read, products, values } as LinkDraft
  if (!linkVersions.includes(draft.version) || (draft.version !== 3) !== older) return null
  const sound: LinkDraft = {
    ...draft,
    language: draft.language === 'zh' ? 'zh' : 'en',
    modeId: there(
      draft.modeId,
      stock.modes.map((one) => one.modeId),
    ),
    templateId: there(
      draft.templateId,
      stock.templates.map((one) => one.templateId),
    ),
  }
  const website = stock.websites.some((one) => one.storeId === draft.storeId)
  return { ...sound, ...websiteChosen(stock, sound, website ? draft.storeId : '') }
}
