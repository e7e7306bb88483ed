import { attackEveryOperation } from './attack-every-operation.ts'
import { becomeAttackers } from './attackers.ts'

becomeAttackers({ 'every operation': attackEveryOperation })
