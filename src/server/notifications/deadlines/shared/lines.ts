import { inArray } from 'drizzle-orm'
import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { mayOpenScreen } from '#domain/notifications/messages.ts'
import { isPortalPath } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { inScope, only, ownStores } from '#server/kernel/scope.ts'
import type { TimerDetail, Timers, TimerViewer } from '#server/kernel/timers.ts'
import type { AmountConverter } from './amount-at-risk.ts'
import type { Running } from './running.ts'

/** The fields of a timer shared by all its views. */
export type TimerLine = Omit<Deadline, 'until' | 'personal' | 'assignee' | 'snoozedUntil'>
type Told<Row> = { readonly row: Row; readonly timers: Timers; readonly line: TimerLine }
type Reader = TimerViewer & { readonly language: Language }

/**
 * The details of the given timers, fetched concurrently and only for these. A timer that has ended in between is
 * omitted.
 */
export async function timerLines<Row extends Running>(
  by: Reader,
  all: readonly Timers[],
  rows: readonly Row[],
  worth: AmountConverter,
): Promise<readonly Told<Row>[]> {
  const shown = all.filter(({ kind }) => rows.some((row) => row.kind === kind))
  const [names, ...details] = await Promise.all([
    websitesOf(by, rows),
    ...shown.map(({ kind, details: ask }) =>
      ask(
        by,
        rows.flatMap((row) => (row.kind === kind ? [row.subject] : [])),
      ),
    ),
  ])
  return rows.flatMap((row) => {
    const place = shown.findIndex(({ kind }) => kind === row.kind)
    const timers = shown[place]
    const detail = details[place]?.get(row.subject)
    if (!timers || !detail) return []
    const website = row.storeId === null ? null : (names.get(row.storeId) ?? null)
    return [{ row, timers, line: lineOf(by, { row, timers, detail, website, worth }) }]
  })
}

async function websitesOf(by: TimerViewer, rows: readonly Running[]) {
  const ids = [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await by.db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(only(inScope(by, ownStores), inArray(stores.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

type Parts = {
  readonly row: Running
  readonly timers: Timers
  readonly detail: TimerDetail
  readonly website: string | null
  readonly worth: AmountConverter
}

function lineOf(by: Reader, { row, timers, detail, website, worth }: Parts): TimerLine {
  const language = { locale: by.language }
  const { reason, who, record = row.subject } = detail
  const { kind, words, stake } = timers
  const money =
    row.currency === null || row.amount === null
      ? null
      : { currency: currencyOf(row.currency), amount: row.amount }
  const same = money && worth.of(money.amount, money.currency)
  return {
    ...{ kind, subject: row.subject, record, website, who, stake },
    title: words.title(reason, language),
    after: words.after?.(reason, language) ?? '',
    money: money && { ...money, amount: decimalOf(money.amount, money.currency) },
    worth: worth.main && same !== null ? decimalOf(same, worth.main) : null,
    act: actOf(by, timers, { record, reason }),
  }
}

/** The first act for which the viewer has permission. */
function actOf(
  by: Reader,
  { acts }: Timers,
  of: { readonly record: string; readonly reason: string | null },
): TimerLine['act'] {
  const act = acts.find(
    ({ screen, button }) =>
      isPortalPath(screen) &&
      mayOpenScreen(screen, by.permissions) &&
      (button === undefined || by.permissions.has(button)),
  )
  return act ? { label: act.word({}, { locale: by.language }), href: act.address(of) } : null
}
