import { recipientWizardSaga } from './saga'
import { recipientWizard } from './slice'
import { WizardScreen } from './wizard-screen'

export const feature = {
  name: 'recipientWizard',
  slice: recipientWizard,
  saga: recipientWizardSaga,
  Screen: WizardScreen,
}
