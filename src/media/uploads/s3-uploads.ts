import { S3Store } from '@tus/s3-store'
import type { Db } from '../../platform/db/index.ts'
import { clientConfigOf, type S3Settings } from '../store/s3-store.ts'
import { keyOfId } from './resumable.ts'
import { createResumeState } from './resume-state.ts'

/** For a bucket of recordings. A part is small, because a broken connection loses the part that it was sending. */
export const createS3Uploads = (db: Db, settings: S3Settings): S3Store =>
  new S3Store({
    s3ClientConfig: { bucket: settings.bucket, ...clientConfigOf(settings) },
    partSize: PART_BYTES,
    cache: createResumeState(db, keyOfId),
  })

const PART_BYTES = 8 * 1024 * 1024
