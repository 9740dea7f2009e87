import type { Choices, Receiver } from '#contract/notifications/receiver-shapes.ts'
import { receiverKinds, receiverLimits } from '#domain/notifications/receivers.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { ReceiverDraft } from './draft.ts'

const kindWords = { operator: m.receivers_kind_operator, other: m.receivers_kind_other }
const languageWords = { en: 'English', zh: '简体中文' } as const

type Props = {
  form: Form<ReceiverDraft>
  receiver: Receiver | null
  operators: Choices['operators']
}

/**
 * The identity of the receiver: an operator, or a person with a name and email address. The operator of an existing
 * receiver cannot change.
 */
export function WhoFields({ form, receiver, operators }: Props) {
  const { values: draft, set, busy: disabled } = form
  const shared = { disabled, width: 'full' } as const
  return (
    <>
      {receiver === null && (
        <Field {...shared} group label={m.receivers_form_kind()}>
          <RadioGroup
            name="kind"
            flow="row"
            value={draft.kind}
            onChange={(kind) => set({ kind, isAdministrator: false, operatorCode: '' })}
            options={receiverKinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
          />
        </Field>
      )}
      {draft.kind === 'operator' ? (
        <OperatorField {...{ form, receiver, operators }} />
      ) : (
        <>
          <OtherFields form={form} receiver={receiver} />
          <OwnScreens receiver={receiver} />
        </>
      )}
      <Field {...shared} group label={m.receivers_form_language()}>
        <RadioGroup
          name="language"
          flow="row"
          value={draft.language}
          onChange={(language) => set({ language })}
          options={(['en', 'zh'] as const).map((value) => ({ value, label: languageWords[value] }))}
        />
      </Field>
    </>
  )
}

function OperatorField({ form, receiver, operators }: Props) {
  const { values: draft, set, errors, busy } = form
  const isNew = receiver === null
  const options = isNew
    ? operators.map(({ operatorCode, name, email }) => ({
        value: operatorCode,
        label: `${name} · ${email}`,
      }))
    : [{ value: draft.operatorCode, label: `${receiver.name} · ${receiver.email}` }]
  if (options.length === 0) return <Notice tone="info">{m.receivers_form_no_operators()}</Notice>
  return (
    <Field
      width="full"
      required={isNew}
      disabled={busy || !isNew}
      label={m.receivers_form_operator()}
      help={m.receivers_form_operator_help()}
      error={errors.operatorCode}
    >
      <Select
        name="operatorCode"
        value={draft.operatorCode}
        placeholder={m.receivers_form_choose_operator()}
        onChange={(operatorCode) => {
          const chosen = operators.find((one) => one.operatorCode === operatorCode)
          set({ operatorCode, isAdministrator: chosen?.isAdministrator ?? false })
        }}
        options={options}
      />
    </Field>
  )
}

/** A receiver who is not a user gets no notifications about pages that the user who last saved them may not open. */
function OwnScreens({ receiver }: Pick<Props, 'receiver'>) {
  const { kind } = useSession()
  if (receiver?.narrows)
    return (
      <Notice tone="warn" title={m.receivers_narrows_title()}>
        {m.receivers_narrows_text()}
      </Notice>
    )
  return kind === 'administrator' ? null : (
    <Notice tone="info">{m.receivers_form_own_screens()}</Notice>
  )
}

function OtherFields({ form, receiver }: Pick<Props, 'form' | 'receiver'>) {
  const { values: draft, set, errors, busy: disabled } = form
  const shared = { disabled, width: 'full', required: true } as const
  const isMoved = receiver !== null && draft.email.trim().toLowerCase() !== receiver.email
  return (
    <>
      <Field {...shared} label={m.receivers_form_name()} error={errors.name}>
        <DraftInput
          name="name"
          autoComplete="off"
          format={textFormat(receiverLimits.name)}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field
        {...shared}
        label={m.receivers_form_email()}
        help={isMoved ? m.receivers_form_email_moved() : m.receivers_form_email_help()}
        error={errors.email}
      >
        <DraftInput
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          format={textFormat(receiverLimits.email)}
          value={draft.email}
          onChange={(email) => set({ email })}
        />
      </Field>
    </>
  )
}
