import { type StatementSetting, saveSetting } from '#contract/money/statement-settings.ts'
import { againstSettingChange } from '#domain/money/statement-delivery.ts'
import { chosenFields, scheduledTypes, statementFormats } from '#domain/money/statements.ts'
import { statementSettingsReasons } from '#labels/reasons/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Connection } from './connection.tsx'
import { draftErrors, draftOf, payloadOf } from './draft.ts'
import { HostKey } from './host-key.tsx'
import { fieldLabels, formatLabels, typeLabels } from './labels.ts'
import { ServerFields } from './server-fields.tsx'

type Props<Value extends string> = {
  name: string
  of: readonly Value[]
  words: Readonly<Record<Value, { readonly label: () => string; readonly hint?: () => string }>>
  chosen: readonly Value[]
  disabled: boolean
  onChange: (chosen: readonly Value[]) => void
}

/** Checkboxes whose chosen values stay in the order of the list. */
const Choices = <Value extends string>(props: Props<Value>) => {
  const { name, of, words, chosen, disabled, onChange } = props
  return (
    <Stack gap="sm">
      {of.map((one) => (
        <Checkbox
          key={one}
          name={`${name}.${one}`}
          label={words[one].label()}
          hint={words[one].hint?.()}
          checked={chosen.includes(one)}
          disabled={disabled}
          onChange={(isOn) =>
            onChange(of.filter((other) => (other === one ? isOn : chosen.includes(other))))
          }
        />
      ))}
    </Stack>
  )
}

export type SettingFormProps = {
  /** The settings when the form opened. */
  setting: StatementSetting
  /** The current settings. */
  now: StatementSetting
  onSaved: (setting: StatementSetting) => void
}

/** The statement types, their columns, and where their files are sent. */
export function SettingForm({ setting, now, onSaved }: SettingFormProps) {
  const form = useForm({
    begin: draftOf(setting),
    faultsOf: (draft) => draftErrors(setting, draft),
    act: (draft, send) => send(saveSetting, payloadOf(draft, setting.revision)),
    onDone: (saved) => {
      void notify({ tone: 'good', title: m.statement_settings_saved() })
      onSaved(saved)
    },
    repeats: true,
    spent: { secret: '' },
  })
  const { values: draft, set, errors, busy } = form
  const reasons = formatReasons(
    statementSettingsReasons,
    againstSettingChange({ allGroups: now.mayChange }),
  )
  const disabled = busy || reasons.length > 0
  const shared = { group: true, width: 'full', disabled } as const
  return (
    <Form form={form}>
      <Stack gap="lg">
        <Card title={m.statement_settings_made()}>
          <Stack gap="lg">
            <Field
              {...shared}
              label={m.statement_settings_types()}
              help={m.statement_settings_types_help()}
              error={errors.types}
            >
              <Choices
                name="types"
                of={scheduledTypes}
                words={typeLabels}
                chosen={draft.types}
                disabled={disabled}
                onChange={(types) => set({ types })}
              />
            </Field>
            <Checkbox
              name="byStore"
              label={m.statement_settings_by_store()}
              hint={m.statement_settings_by_store_hint()}
              checked={draft.byStore}
              disabled={disabled}
              onChange={(byStore) => set({ byStore })}
            />
            <Field
              {...shared}
              label={m.statement_settings_fields()}
              help={m.statement_settings_fields_help()}
              error={errors.fields}
            >
              <Choices
                name="fields"
                of={chosenFields}
                words={fieldLabels}
                chosen={draft.fields}
                disabled={disabled}
                onChange={(fields) => set({ fields })}
              />
            </Field>
          </Stack>
        </Card>
        <Card title={m.statement_settings_delivery()}>
          <Stack gap="lg">
            <Field {...shared} label={m.statement_settings_ways()}>
              <RadioGroup
                name="delivery"
                value={draft.delivery}
                onChange={(delivery) => set({ delivery })}
                options={[
                  { value: 'checkout', label: m.statement_settings_way_checkout() },
                  { value: 'sftp', label: m.statement_settings_way_sftp() },
                ]}
              />
            </Field>
            {draft.delivery === 'sftp' && (
              <>
                <ServerFields form={form} setting={setting} disabled={disabled} />
                <HostKey server={now.server} seen={setting.revision} reasons={reasons} />
                <Connection form={form} setting={setting} reasons={reasons} />
                <Field
                  {...shared}
                  required
                  label={m.statement_settings_formats()}
                  help={m.statement_settings_formats_help()}
                  error={errors.formats}
                >
                  <Choices
                    name="formats"
                    of={statementFormats}
                    words={formatLabels}
                    chosen={draft.formats}
                    disabled={disabled}
                    onChange={(formats) => set({ formats })}
                  />
                </Field>
              </>
            )}
          </Stack>
        </Card>
        <FormFoot
          form={form}
          confirmLabel={m.statement_settings_save()}
          reasons={reasons}
          back="/aq/statementDownload"
          onReload={() => window.location.reload()}
        />
      </Stack>
    </Form>
  )
}
