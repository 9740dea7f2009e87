import { useRef, useState } from 'react'
import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import type { ChargebackDetail, FoundItem } from '#contract/payments/chargeback-shapes.ts'
import {
  type AppealFile,
  type AppealMaterials,
  appealDocuments,
  appealPictures,
  takesDocuments,
} from '#domain/payments/appeals.ts'
import type { AppealChange } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { sendFile } from '#portal/files/send-file.ts'
import { failedText, uploadError } from '#portal/files/upload-rules.ts'
import { uploadTransport } from '#portal/files/upload-transport.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { withFound } from './with-found.ts'

export type CaseFile = ChargebackDetail['files'][number]
/** A file on its way to an item. */
export type Coming = {
  readonly id: string
  readonly item: AppealFile
  readonly file: File
  /** 0 to 100. */
  readonly progress: number
}
/** What a pack holds by now, with what is on its way, and how much it may hold. */
export type Budget = {
  readonly pictures: number
  readonly documents: number
  readonly bytes: number
  readonly bytesMax: number
}

const isPdf = (type: string): boolean => type === 'application/pdf'
const isDocument = (file: File): boolean => /\.pdf$/i.test(file.name)
const profileOf = (item: AppealFile): UploadProfile =>
  takesDocuments(item) ? 'appealDocument' : 'appealPicture'
/** Each file may be so large, and there may be so many: more than that no answer holds. */
const bytesMax = (appealPictures + appealDocuments) * uploadProfiles.appealDocument.bytesMax

/** Every file of an answer once, whatever items it stands under. */
const fileNamesOf = ({ files }: AppealMaterials): readonly string[] => [
  ...new Set(Object.values(files).flat()),
]

type Asked = {
  readonly materials: AppealMaterials
  /** The files that the server knows of, and of them what was found. */
  readonly known: readonly CaseFile[]
  readonly found: readonly FoundItem[]
  readonly onChange: (change: AppealChange) => void
}

/** The files of an answer: what it holds, what is on its way, and what is refused before a byte is sent. */
export function useCaseFiles({ materials, known, found, onChange }: Asked) {
  const [coming, setComing] = useState<readonly Coming[]>([])
  const [own, setOwn] = useState<readonly CaseFile[]>([])
  // Two files that are chosen one after the other count before the next drawing.
  const underWay = useRef<readonly Coming[]>([])
  const moved = (next: readonly Coming[]) => {
    underWay.current = next
    setComing(next)
  }
  const fileOf = (fileName: string): CaseFile | undefined =>
    [...known, ...own].find((one) => one.fileName === fileName)
  const budgetOf = (answer: AppealMaterials): Budget => {
    const held = fileNamesOf(answer).flatMap((name) => fileOf(name) ?? [])
    const sizes = [
      ...held.map(({ contentType, bytes }) => ({ pdf: isPdf(contentType), bytes })),
      ...underWay.current.map(({ file }) => ({
        pdf: isDocument(file),
        bytes: file.size,
      })),
    ]
    const documents = sizes.filter(({ pdf }) => pdf).length
    const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
    return { documents, pictures: sizes.length - documents, bytes, bytesMax }
  }
  const refuse = (title: string, detail: string) => void notify({ tone: 'bad', title, detail })

  /** Whether a file may go to an item now; where not, it is said why. */
  const fits = (item: AppealFile, file: File): boolean => {
    const fault = uploadError(file, profileOf(item))
    if (fault) {
      refuse(fault.title, `${file.name}: ${fault.text}`)
      return false
    }
    // What was found makes room for what is chosen.
    const { pictures, documents } = budgetOf(materials)
    const full = isDocument(file) ? documents >= appealDocuments : pictures >= appealPictures
    if (full)
      refuse(m.chargebacks_files_full(), isDocument(file) ? documentsMost() : picturesMost())
    return !full
  }
  const take = async (item: AppealFile, file: File) => {
    const one: Coming = { id: newId(), item, file, progress: 0 }
    moved([...underWay.current, one])
    const profile = profileOf(item)
    const answer = await sendFile(profile)(file, {
      quiet: true,
      transport: uploadTransport((share) =>
        moved(
          underWay.current.map((other) =>
            other.id === one.id ? { ...other, progress: share * 100 } : other,
          ),
        ),
      ),
    })
    moved(underWay.current.filter(({ id }) => id !== one.id))
    if (!answer.ok) {
      const said = answer.failure.kind === 'refused' ? answer.failure.msg : failedText(profile)
      return refuse(said, file.name)
    }
    const { fileName } = answer.data
    const contentType = isDocument(file) ? 'application/pdf' : file.type
    setOwn((held) => [...held, { fileName, name: file.name, contentType, bytes: file.size }])
    onChange({ kind: 'add', item, fileName })
  }
  return {
    coming,
    budget: budgetOf(withFound(materials, found)),
    fileOf,
    add: (item: AppealFile, files: readonly File[]) => {
      for (const file of files) if (fits(item, file)) void take(item, file)
    },
  }
}
export type CaseFiles = ReturnType<typeof useCaseFiles>

const picturesMost = () => m.chargebacks_files_pictures_most({ count: `${appealPictures}` })
const documentsMost = () => m.chargebacks_files_documents_most({ count: `${appealDocuments}` })
