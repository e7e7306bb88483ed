import { readFileSync, writeFileSync } from 'node:fs'
import { ROOMS_PAGE, withRoomsDrawing } from './rooms-drawing.ts'

/** Draws the rooms of the service from its imports. */
writeFileSync(ROOMS_PAGE, withRoomsDrawing(readFileSync(ROOMS_PAGE, 'utf8')))
