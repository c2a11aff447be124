import { SHOP_SCREENS } from '../screens/all-screens';
import { testScreens } from '../screens/screen-tests';

testScreens(SHOP_SCREENS, 20);
