import { SHOP_SCREENS } from '../screens/list';
import { testScreens } from '../screens/matrix';

testScreens(SHOP_SCREENS, 20);
