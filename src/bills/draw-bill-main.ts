import { parentPort, workerData } from 'node:worker_threads'
import { drawBill } from './draw-bill.ts'

// Runs in its own thread: loading a Chinese font takes a second, and the service must keep responding.
parentPort!.postMessage(await drawBill(workerData))
