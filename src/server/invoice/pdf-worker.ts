import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { paperPdf } from './paper-pdf.ts'

/** The thread that draws documents, one after the other. What goes wrong ends it, which whoever waits is told. */
parentPort!.on('message', (paper: Paper) => parentPort!.postMessage(paperPdf(paper)))
