import type { DomainErrorCode } from '@kernel/domain-error'
import { inBoth, type RefusalTexts } from './refusal-wording'

type FileRefusal = Extract<DomainErrorCode, `file-${string}`>

/** Of files in the chat. */
export const FILE_REFUSAL_TEXTS: RefusalTexts<FileRefusal> = {
  'file-id-taken': null,
  'file-expired': inBoth('File expired', 'Datei abgelaufen'),
  'file-already-sent': inBoth(
    'A file was sent with another message already.',
    'Eine Datei wurde schon mit einer anderen Nachricht gesendet.',
  ),
  'file-missing': inBoth('Please choose a file.', 'Bitte wählen Sie eine Datei.'),
  'file-too-big': inBoth(
    'File size is too big. Please try a smaller file.',
    'Die Datei ist zu groß. Bitte versuchen Sie es mit einer kleineren Datei.',
  ),
  'file-wrong-type': inBoth(
    'Only JPEG and PNG images and PDF files can be sent.',
    'Es können nur JPEG- und PNG-Bilder und PDF-Dateien gesendet werden.',
  ),
  'file-name-mismatch': inBoth(
    'The name of this file does not fit what is in it.',
    'Der Name dieser Datei passt nicht zu ihrem Inhalt.',
  ),
  'file-image-damaged': inBoth(
    'This image is damaged. Please try another one.',
    'Dieses Bild ist beschädigt. Bitte versuchen Sie es mit einem anderen.',
  ),
  'file-image-too-large': inBoth(
    'This image is too large. Please try one of at most 4,096 pixels on each side.',
    'Dieses Bild ist zu groß. Bitte versuchen Sie es mit höchstens 4.096 Pixeln je Seite.',
  ),
  'file-pdf-damaged': inBoth(
    'This PDF is damaged. Please try another one.',
    'Diese PDF-Datei ist beschädigt. Bitte versuchen Sie es mit einer anderen.',
  ),
  'file-pdf-active': inBoth(
    'This PDF holds scripts or other files and cannot be sent. Please print it into a new PDF.',
    'Diese PDF-Datei enthält Skripte oder andere Dateien. Bitte drucken Sie sie in eine neue PDF-Datei.',
  ),
  'file-pdf-unreadable': inBoth(
    'This PDF is locked or too complex to be checked. Please print it into a new PDF.',
    'Diese PDF-Datei ist gesperrt oder zu komplex. Bitte drucken Sie sie in eine neue PDF-Datei.',
  ),
  'file-infected': inBoth(
    'This file was recognised as malware and is not kept.',
    'Diese Datei wurde als Schadsoftware erkannt und nicht gespeichert.',
  ),
  'file-not-scanned': inBoth(
    'Files cannot be checked right now. Please try again in a few minutes.',
    'Dateien können gerade nicht geprüft werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  ),
  'file-daily-limit': inBoth(
    'You have sent 100 MB of files within a day. Please try again tomorrow.',
    'Sie haben an einem Tag 100 MB gesendet. Bitte versuchen Sie es morgen wieder.',
  ),
}
