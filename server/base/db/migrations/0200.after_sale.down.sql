drop table stray_parcel;
drop table quick_reply;
drop table return_order_item;
drop table return_order;
drop table after_sale_message;
drop table after_sale_item;
drop table after_sale;
drop function after_sale_at_commit();
