import { queryProperty } from '#contract/access/common.ts'
import { type BillTemplate, list as listTemplates } from '#contract/links/bill-templates.ts'
import { type BrandRow, list as listBrands } from '#contract/links/brands.ts'
import { querySetting } from '#contract/links/checkout-settings.ts'
import type { CheckoutLook } from '#contract/links/checkout-shapes.ts'
import type { LinkMode } from '#contract/links/link-modes.ts'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import { getDetail, listWebsites, queryModeSubject } from '#contract/links/made-links.ts'
import type { BillField } from '#domain/links/bills.ts'
import { hoursOf, type LinkDraft, linkLimits } from '#domain/links/link-drafts.ts'
import type { LinkBeginning, MissingPart } from '#machines/links/flows/pay-link-create.ts'
import { type Plain, send } from '#portal/kit/call.ts'
import { CallError, type Result } from '#portal/kit/failure.ts'
import type { Sent } from '#portal/kit/request.ts'
import { type Session, session } from '#portal/kit/session.ts'
import { draftsSent } from '#portal/kit/use-stored-draft.ts'
import { type Added, draftLike, firstDraft, storedLinkDraft, withAdded } from './draft.ts'

/** Everything that a link can be made from. */
export type Stock = {
  readonly websites: Session['stores']
  readonly brands: readonly BrandRow[]
  /** Only for links of the older version. */
  readonly templates: readonly BillTemplate[]
  /** Only for links of the newer version. */
  readonly themes: readonly LinkTheme[]
  readonly modes: readonly LinkMode[]
  /** The appearance of this merchant's payer pages; null while unknown. */
  readonly look: CheckoutLook | null
}
export type MakeOptions = {
  readonly older: boolean
  /** The id of the link to copy, or empty. */
  readonly like: string
  /** The ids that were just added for it. */
  readonly added: Added
}

const most = { pageNum: 1, pageSize: 100 }
const quiet = { quiet: true } as const
const orThrow = <T>(result: Result<T>): T => {
  if (result.ok) return result.data
  throw new CallError(result.failure)
}
const ask = async <C extends Plain>(call: C, payload: Sent<C>) =>
  orThrow(await send(call, payload, quiet))

/** The visible websites that accept payments. */
async function websitesNow(): Promise<Session['stores']> {
  const selling = new Set((await ask(listWebsites, {})).map(({ storeId }) => storeId))
  return (session.get()?.stores ?? []).filter(({ storeId }) => selling.has(storeId))
}

async function stockNow(older: boolean): Promise<Stock> {
  const [websites, brands, templates, made, setting] = await Promise.all([
    websitesNow(),
    ask(listBrands, {}),
    older ? ask(listTemplates, most) : null,
    older ? null : ask(queryModeSubject, {}),
    send(querySetting, {}, quiet),
  ])
  return {
    websites,
    brands,
    templates: templates?.records ?? [],
    themes: made?.themes ?? [],
    modes: made?.modes ?? [],
    look: setting.ok ? setting.data.look : null,
  }
}

function missingOf(older: boolean, stock: Stock): MissingPart[] {
  const needed = older ? (['brand', 'template'] as const) : (['theme', 'mode'] as const)
  const held = {
    brand: stock.brands,
    template: stock.templates,
    theme: stock.themes,
    mode: stock.modes,
  }
  return [
    ...(stock.websites.length === 0 ? (['website'] as const) : []),
    ...needed.filter((part) => held[part].length === 0),
  ]
}

/** The property under which the server stores the user's draft of a version. */
export const draftProperty = (older: boolean): string =>
  older ? 'payment_link_draft_old' : 'payment_link_draft'

async function storedDraft(older: boolean): Promise<unknown> {
  await draftsSent()
  return (await ask(queryProperty, { propertyType: draftProperty(older) })).propertyValue
}

/**
 * Loads the initial state of the form. `heard` receives the available parts, and the stored draft that the form starts
 * from.
 */
export async function beginning(
  { older, like, added }: MakeOptions,
  heard: (stock: Stock, stored: unknown) => void,
): Promise<LinkBeginning> {
  const stock = await stockNow(older)
  // A copy of another link does not start from the stored draft.
  const stored = like === '' ? await storedDraft(older) : null
  const begun =
    like === ''
      ? (storedLinkDraft(stored, older, stock) ?? firstDraft(older, stock))
      : draftLike(await ask(getDetail, { id: like }), stock)
  heard(stock, stored)
  const draft = withAdded(stock, begun, added)
  return { missing: missingOf(older, stock), draft }
}

type Chosen = Pick<LinkDraft, 'version' | 'themeId' | 'templateId' | 'modeId' | 'brandId'>

export const themeOf = ({ themes }: Stock, { themeId }: Pick<Chosen, 'themeId'>) =>
  themes.find((one) => one.themeId === themeId)
const templateOf = ({ templates }: Stock, { templateId }: Pick<Chosen, 'templateId'>) =>
  templates.find((one) => one.templateId === templateId)
export const modeOf = ({ modes }: Stock, { modeId }: Pick<Chosen, 'modeId'>) =>
  modes.find((one) => one.modeId === modeId)

/** The brand that a link shows: its own, or that of its theme. */
export function brandOf(stock: Stock, draft: Chosen): BrandRow | undefined {
  const brandId = draft.version === 3 ? themeOf(stock, draft)?.brandId : draft.brandId
  return stock.brands.find((one) => one.brandId === brandId)
}

export const billFieldsOf = (stock: Stock, draft: Chosen): readonly BillField[] =>
  (draft.version === 3 ? themeOf(stock, draft)?.fields : templateOf(stock, draft)?.fields) ?? []

/** Whether the theme or template asks every payer for a shipping address. */
export const requiresShipping = (stock: Stock, draft: Chosen): boolean =>
  (draft.version === 3 ? themeOf(stock, draft) : templateOf(stock, draft))?.asksShipping ?? false

/** The default validity of the link in hours, when the draft has none. */
export const usualHours = (stock: Stock, draft: Chosen): number =>
  (draft.version === 3 ? modeOf(stock, draft)?.validHours : brandOf(stock, draft)?.validHours) ??
  linkLimits.usualHours

/** The validity of the link in hours; undefined while the input is not a number. */
export const validHoursOf = (stock: Stock, draft: LinkDraft): number | undefined =>
  draft.hours === '' ? usualHours(stock, draft) : hoursOf(draft.hours)

/** Whether creating the link also sends its email. */
export const mailsAtOnce = (stock: Stock, draft: LinkDraft): boolean =>
  draft.version === 3 ? (modeOf(stock, draft)?.sendsMail ?? false) : draft.sendsMail
