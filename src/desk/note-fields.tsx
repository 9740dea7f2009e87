import type { Notes } from '#domain/notes.ts'
import { textFormat } from '#labels/formats/text.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Values = { readonly noteEn: string; readonly noteZh: string }
type Props = {
  form: {
    readonly values: Values
    readonly errors: Readonly<Partial<Record<keyof Notes, string>>>
    readonly set: (patch: Partial<Values>) => void
  }
  labels: Values
  help?: string
}

export const NoteFields = ({ form: { values, errors, set }, labels, help }: Props) => (
  <>
    <Field label={labels.noteEn} help={help} width="full" error={errors.noteEn}>
      <Textarea
        lang="en"
        faultOf={textFormat(500).faultOf}
        value={values.noteEn}
        onChange={(noteEn) => set({ noteEn })}
      />
    </Field>
    <Field label={labels.noteZh} width="full" error={errors.noteZh}>
      <Textarea
        lang="zh"
        faultOf={textFormat(500).faultOf}
        value={values.noteZh}
        onChange={(noteZh) => set({ noteZh })}
      />
    </Field>
  </>
)
