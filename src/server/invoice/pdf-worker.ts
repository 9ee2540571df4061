import { parentPort } from 'node:worker_threads'
import type { DocumentContents } from './document-contents.ts'
import { drawPdf } from './draw-pdf.ts'

/** The thread that draws documents, one after the other. What goes wrong ends it, which whoever waits is told. */
parentPort!.on('message', (document: DocumentContents) => parentPort!.postMessage(drawPdf(document)))
