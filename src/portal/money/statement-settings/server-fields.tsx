import type { StatementSetting } from '#contract/money/statement-settings.ts'
import { sftpSecretKinds } from '#domain/money/statement-delivery.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import type { Form } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { keepsSecret, type SettingDraft } from './draft.ts'

type Props = { form: Form<SettingDraft>; setting: StatementSetting; disabled: boolean }

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

export function ServerFields({ form, setting, disabled }: Props) {
  const { values: draft, set, errors } = form
  const shared = { disabled, required: true } as const
  const kept = keepsSecret(setting, draft)
  const isKey = draft.secretKind === 'key'
  return (
    <>
      <Inline align="start" gap="lg">
        <Field
          {...shared}
          label={m.statement_settings_host()}
          help={m.statement_settings_host_help()}
          error={errors.host}
        >
          <Input {...plain} name="host" value={draft.host} onChange={(host) => set({ host })} />
        </Field>
        <Field {...shared} width="fit" label={m.statement_settings_port()} error={errors.port}>
          <DraftInput
            {...plain}
            name="port"
            inputMode="numeric"
            format={wholeNumberFormat}
            value={draft.port}
            onChange={(port) => set({ port })}
          />
        </Field>
      </Inline>
      <Field {...shared} label={m.statement_settings_user()} error={errors.userName}>
        <Input
          {...plain}
          name="userName"
          value={draft.userName}
          onChange={(userName) => set({ userName })}
        />
      </Field>
      <Field {...shared} group label={m.statement_settings_secret_kind()}>
        <RadioGroup
          name="secretKind"
          flow="row"
          value={draft.secretKind}
          onChange={(secretKind) => set({ secretKind, secret: '' })}
          options={sftpSecretKinds.map((value) => ({ value, label: kindWords[value]() }))}
        />
      </Field>
      <Field
        disabled={disabled}
        required={!kept}
        width={isKey ? 'full' : undefined}
        label={isKey ? m.statement_settings_secret_key() : m.statement_settings_secret_password()}
        help={kept ? m.statement_settings_secret_kept() : helpWords[draft.secretKind]()}
        error={errors.secret}
      >
        {isKey ? (
          <Textarea
            {...plain}
            name="secret"
            rows={4}
            value={draft.secret}
            onChange={(secret) => set({ secret })}
          />
        ) : (
          <PasswordInput
            name="secret"
            autoComplete="off"
            showLabel={m.signin_password_show()}
            hideLabel={m.signin_password_hide()}
            value={draft.secret}
            onChange={(secret) => set({ secret })}
          />
        )}
      </Field>
      <Field
        {...shared}
        label={m.statement_settings_directory()}
        help={m.statement_settings_directory_help()}
        error={errors.directory}
      >
        <Input
          {...plain}
          name="directory"
          value={draft.directory}
          onChange={(directory) => set({ directory })}
        />
      </Field>
    </>
  )
}

const kindWords = {
  key: m.statement_settings_kind_key,
  password: m.statement_settings_kind_password,
}
const helpWords = {
  key: m.statement_settings_secret_key_help,
  password: m.statement_settings_secret_password_help,
}
