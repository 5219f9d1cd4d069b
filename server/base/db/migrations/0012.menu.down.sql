drop table role_menu;
drop table menu;
