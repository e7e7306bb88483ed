import { parentPort, workerData } from 'node:worker_threads'
import { drawBill } from './draw-bill.ts'

// A thread of its own: reading a Chinese font takes a second, in which the service must answer others.
parentPort!.postMessage(await drawBill(workerData))
