import { createStaffClient } from '../../sdk/staff.ts'
import { connection } from './api.ts'

export const staffApi = createStaffClient(connection)
