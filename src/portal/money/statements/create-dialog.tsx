import { create, getOptions } from '#contract/money/statements.ts'
import {
  customDaysMax,
  isPeriod,
  type Period,
  readPeriod,
  type StatementType,
  statementTypes,
} from '#domain/money/statements.ts'
import { reason } from '#domain/reasons.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { statementErrorLabels } from '#labels/money/statements.ts'
import { statementsReasons } from '#labels/reasons/statements.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { writtenDayLabels } from '#portal/lists/written-day.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { typeText } from './look.ts'
import { statementHref } from './params.ts'

type Values = {
  readonly type: StatementType
  readonly firstDay: string
  readonly lastDay: string
  /** Empty means all websites. */
  readonly storeId: string
}

const dayWords: Record<StatementType, () => string> = {
  daily: m.statements_create_day,
  weekly: m.statements_create_week,
  monthly: m.statements_create_month,
  custom: m.statements_create_first,
}

function faultsOf(values: Values): FieldErrorTexts {
  const period = readPeriod(values, now())
  if (isPeriod(period)) return {}
  return Object.fromEntries(
    Object.entries(period).map(([field, fault]) => [field, statementErrorLabels[fault]({})]),
  )
}

/** The covered days, when they are more than the chosen one. */
function coveredBy(values: Values): string | undefined {
  if (values.type === 'daily' || values.type === 'custom') return undefined
  const period = readPeriod(values, new Date('9999-01-01'))
  return isPeriod(period) ? m.statements_create_week_hint(bothDays(period)) : undefined
}
const bothDays = ({ from, until }: Period) => ({
  firstDay: dayInZone(from, 'UTC+0'),
  lastDay: dayInZone(plusDays(until, -1), 'UTC+0'),
})

/** Requests a statement of a type, for a range of days and a website. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { stores } = useSession()
  const { data } = useCall(getOptions, {})
  const yesterday = dayInZone(plusDays(now(), -1), 'UTC+0')
  const form = useForm({
    // The default is the month so far, as daily, weekly and monthly statements are created automatically.
    begin: {
      type: 'custom',
      firstDay: `${yesterday.slice(0, -2)}01`,
      lastDay: yesterday,
      storeId: '',
    } as Values,
    faultsOf,
    act: ({ type, firstDay, lastDay, storeId }, send) =>
      send(create, {
        ...{ type, firstDay },
        ...(type === 'custom' ? { lastDay } : {}),
        ...(storeId ? { storeId } : {}),
      }),
    onDone: ({ statementId }) => {
      void notify({ tone: 'good', title: m.statements_created() })
      go(statementHref(statementId))
    },
  })
  const { values, set, errors, busy } = form
  const forAll = values.storeId === '' && data?.allWebsites === false
  return (
    <FormDialog
      form={form}
      width="450"
      title={m.statements_create_title()}
      description={m.statements_create_text()}
      confirmLabel={m.statements_create()}
      failedTitle={m.statements_create_failed()}
      reasons={forAll ? formatReasons(statementsReasons, [reason('statement.all_websites')]) : []}
      onClose={onClose}
    >
      <Field label={m.statements_column_type()} disabled={busy} width="full">
        <Select
          name="type"
          data-autofocus=""
          value={values.type}
          options={statementTypes.map((type) => ({ value: type, label: typeText(type) }))}
          onChange={(type) => set({ type })}
        />
      </Field>
      <Field
        label={dayWords[values.type]()}
        error={errors.firstDay}
        help={coveredBy(values)}
        disabled={busy}
        width="full"
      >
        <DateField
          value={values.firstDay}
          max={yesterday}
          words={writtenDayLabels()}
          onChange={(firstDay) => set({ firstDay })}
        />
      </Field>
      {values.type === 'custom' && (
        <Field
          label={m.statements_create_last()}
          error={errors.lastDay}
          help={m.statements_create_custom_hint({ days: `${customDaysMax}` })}
          disabled={busy}
          width="full"
        >
          <DateField
            value={values.lastDay}
            max={yesterday}
            words={writtenDayLabels()}
            onChange={(lastDay) => set({ lastDay })}
          />
        </Field>
      )}
      <Field label={m.statements_column_website()} disabled={busy} width="full">
        <Select
          name="storeId"
          value={values.storeId}
          options={[
            { value: '', label: m.statements_all_websites() },
            ...stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
          ]}
          onChange={(storeId) => set({ storeId })}
        />
      </Field>
    </FormDialog>
  )
}
