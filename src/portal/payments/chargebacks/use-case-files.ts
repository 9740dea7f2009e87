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
export type Coming = {
  readonly id: string
  readonly item: AppealFile
  readonly file: File
  /** Percent, 0 to 100. */
  readonly progress: number
}
/** The files in a pack including uploads in progress, with the size limit in bytes. */
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
/** The largest possible size of an answer: the file size limit times the number of files. */
const bytesMax = (appealPictures + appealDocuments) * uploadProfiles.appealDocument.bytesMax

/** The distinct file names of an answer; one file can belong to several items. */
const fileNamesOf = ({ files }: AppealMaterials): readonly string[] => [
  ...new Set(Object.values(files).flat()),
]

type Asked = {
  readonly materials: AppealMaterials
  /** The files that the server knows, and the evidence items found among them. */
  readonly known: readonly CaseFile[]
  readonly found: readonly FoundItem[]
  readonly onChange: (change: AppealChange) => void
}

/** Manages the files of an answer: stored files, uploads in progress, and refusals before anything is uploaded. */
export function useCaseFiles({ materials, known, found, onChange }: Asked) {
  const [coming, setComing] = useState<readonly Coming[]>([])
  const [own, setOwn] = useState<readonly CaseFile[]>([])
  // A ref, so that two files chosen in a row are both counted before the next render.
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

  /** Whether an item can take a file now; if not, the user is notified of the reason. */
  const fits = (item: AppealFile, file: File): boolean => {
    const fault = uploadError(file, profileOf(item))
    if (fault) {
      refuse(fault.title, `${file.name}: ${fault.text}`)
      return false
    }
    // Found evidence is not counted, as it gives way to chosen files.
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
