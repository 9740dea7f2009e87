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

/** What a link can be made of. */
export type Stock = {
  readonly websites: Session['stores']
  readonly brands: readonly BrandRow[]
  /** Of the older version. */
  readonly templates: readonly BillTemplate[]
  /** Of the newer one. */
  readonly themes: readonly LinkTheme[]
  readonly modes: readonly LinkMode[]
  /** How the payer's page of this merchant looks; null where it is not known. */
  readonly look: CheckoutLook | null
}
export type MakeOptions = {
  readonly older: boolean
  /** The link that it is made like. */
  readonly like: string
  /** What was just added for it. */
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

/** The websites in reach that take payments. */
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

/** Under what name the draft of a version is stored, for the user who typed it. */
export const draftProperty = (older: boolean): string =>
  older ? 'payment_link_draft_old' : 'payment_link_draft'

async function storedDraft(older: boolean): Promise<unknown> {
  await draftsSent()
  return (await ask(queryProperty, { propertyType: draftProperty(older) })).propertyValue
}

/** What the form begins with; `heard` is given what the link can be made of, and the stored draft it begins with. */
export async function beginning(
  { older, like, added }: MakeOptions,
  heard: (stock: Stock, stored: unknown) => void,
): Promise<LinkBeginning> {
  const stock = await stockNow(older)
  // One made like another link leaves a draft that is stored alone.
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

/** The brand whose name the link bears: its own, or that of its theme. */
export function brandOf(stock: Stock, draft: Chosen): BrandRow | undefined {
  const brandId = draft.version === 3 ? themeOf(stock, draft)?.brandId : draft.brandId
  return stock.brands.find((one) => one.brandId === brandId)
}

/** The fields of its bill. */
export const billFieldsOf = (stock: Stock, draft: Chosen): readonly BillField[] =>
  (draft.version === 3 ? themeOf(stock, draft)?.fields : templateOf(stock, draft)?.fields) ?? []

/** Whether its template or theme asks every payer for a shipping address. */
export const requiresShipping = (stock: Stock, draft: Chosen): boolean =>
  (draft.version === 3 ? themeOf(stock, draft) : templateOf(stock, draft))?.asksShipping ?? false

/** For how many hours it is valid where nothing is said of that. */
export const usualHours = (stock: Stock, draft: Chosen): number =>
  (draft.version === 3 ? modeOf(stock, draft)?.validHours : brandOf(stock, draft)?.validHours) ??
  linkLimits.usualHours

/** For how many hours it is valid; undefined while what is typed is no number of hours. */
export const validHoursOf = (stock: Stock, draft: LinkDraft): number | undefined =>
  draft.hours === '' ? usualHours(stock, draft) : hoursOf(draft.hours)

/** Whether making it mails it. */
export const mailsAtOnce = (stock: Stock, draft: LinkDraft): boolean =>
  draft.version === 3 ? (modeOf(stock, draft)?.sendsMail ?? false) : draft.sendsMail
